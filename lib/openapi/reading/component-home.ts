import path from 'node:path';
import { findMember, parsePointer } from '@/lib/openapi/pointer';
import { asObject, asString, type RawObject } from '@/lib/openapi/raw';
import type { Kind } from '@/lib/openapi/reading/grammar';
import { type SourceSet, type Target, targetKey } from '@/lib/openapi/reading/source-set';

/** A place among the named parts of a document: `['components', 'schemas', 'Cart']`. */
export type Home = string[];

/** Gives every part from another file one home among the entry document's named parts; the document's own names win. */
export class ComponentHomes {
  readonly #root: RawObject;
  readonly #sources: SourceSet;
  readonly #taken = new Set<string>();
  readonly #aliases = new Map<string, Home>();

  constructor(sources: SourceSet, root: RawObject) {
    this.#sources = sources;
    this.#root = root;
    for (const section of Object.values(this.#sections())) this.#readSection(section);
  }

  /** The home of a part of this kind; undefined where such parts have no names and stay where they are used. */
  claim(kind: Kind, target: Target): { home: Home; isNew: boolean } | undefined {
    const alias = this.#aliases.get(targetKey(target));
    if (alias !== undefined) return { home: alias, isNew: false };
    const section = this.#sections()[kind];
    if (section === undefined) return undefined;
    const wanted = nameOf(target);
    let home = [...section, wanted];
    for (let number = 2; this.#taken.has(home.join('/')); number += 1) home = [...section, `${wanted}${number}`];
    this.#taken.add(home.join('/'));
    return { home, isNew: true };
  }

  #sections(): { [kind in Kind]?: Home } {
    return asString(this.#root.swagger) === undefined ? SECTIONS : SWAGGER_SECTIONS;
  }

  #readSection(section: Home): void {
    const value = section.reduce((at: RawObject | undefined, key) => asObject(findMember(at, key)), this.#root);
    for (const [name, part] of Object.entries(value ?? {})) {
      const home = [...section, name];
      this.#taken.add(home.join('/'));
      const reference = asObject(part)?.$ref;
      if (typeof reference !== 'string' || Object.keys(asObject(part) ?? {}).length > 1) continue;
      const target = this.#sources.resolve(reference, this.#sources.entry);
      if ('message' in target || target.source === this.#sources.entry) continue;
      if (!this.#aliases.has(targetKey(target))) this.#aliases.set(targetKey(target), home);
    }
  }
}

const SECTIONS: { [kind in Kind]?: Home } = {
  schema: ['components', 'schemas'],
  parameter: ['components', 'parameters'],
  requestBody: ['components', 'requestBodies'],
  response: ['components', 'responses'],
  header: ['components', 'headers'],
  example: ['components', 'examples'],
  link: ['components', 'links'],
  callback: ['components', 'callbacks'],
  securityScheme: ['components', 'securitySchemes'],
};

const SWAGGER_SECTIONS: { [kind in Kind]?: Home } = {
  schema: ['definitions'],
  parameter: ['parameters'],
  response: ['responses'],
};

function nameOf({ source, pointer }: Target): string {
  const last = parsePointer(pointer).at(-1) ?? path.basename(source.path).replace(/\.[^.]+$/, '');
  return last.replace(/[^A-Za-z0-9._-]+/g, '-');
}
