import type { Json } from '@/lib/openapi/model';
import { formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/raw';
import { ComponentHomes, type Home } from '@/lib/openapi/reading/component-home';
import { type Child, findChild, type Kind } from '@/lib/openapi/reading/grammar';
import {
  fromPresent,
  inlineVocabulary,
  type Place,
  type SourceDiagnostic,
} from '@/lib/openapi/reading/inline-vocabulary';
import type { Source } from '@/lib/openapi/reading/read-source';
import { resolveChain } from '@/lib/openapi/reading/reference-chain';
import { type SourceSet, type Target, targetKey } from '@/lib/openapi/reading/source-set';

/** A part of another file and its home among the named parts of the document. */
export type Moved = { home: string; source: Source; pointer: string };

/** The entry document and, under file names of their own, all parts of other files that it reaches. */
export type Collected = {
  entry: RawObject;
  parts: Map<string, { kind: Kind; value: RawObject }>;
  moved: Moved[];
  diagnostics: SourceDiagnostic[];
};

/** Copies the entry document so that every `$ref` left in it resolves, and gives parts of other files a name in it. */
export function collectParts(sources: SourceSet, root: RawObject): Collected {
  return new Collector(sources, root).collect();
}

/** What parts of other files call the entry document. */
export const ENTRY_FILE = 'entry.json';

type Part = { file: string; home: Home | undefined };

class Collector {
  readonly #sources: SourceSet;
  readonly #root: RawObject;
  readonly #homes: ComponentHomes;
  readonly #partOf = new Map<string, Part>();
  readonly #waiting: { file: string; kind: Kind; target: Target }[] = [];
  readonly #stubs: { home: Home; file: string }[] = [];
  readonly #collected: Omit<Collected, 'entry'> = { parts: new Map(), moved: [], diagnostics: [] };

  constructor(sources: SourceSet, root: RawObject) {
    this.#sources = sources;
    this.#root = root;
    this.#homes = new ComponentHomes(sources, root);
  }

  collect(): Collected {
    const entry = this.#copyMembers(this.#root, 'document', { source: this.#sources.entry, path: [] });
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { source, pointer, value } = next.target;
      const copy = this.#copy(value, next.kind, { source, path: parsePointer(pointer) });
      this.#collected.parts.set(next.file, {
        kind: next.kind,
        value: asObject(copy) ?? (copy === false ? { not: {} } : {}),
      });
    }
    for (const { home, file } of this.#stubs) addStub(entry, home, file);
    return { entry, ...this.#collected };
  }

  /** Undefined: nothing is left of it. */
  #copy(value: Json, kind: Kind, at: Place): Json | undefined {
    const object = asObject(value);
    if (kind === 'vocabulary') return inlineVocabulary(value, at, this.#sources, this.#collected.diagnostics);
    if (object === undefined) return value;
    const reference = asString(object.$ref);
    return reference === undefined
      ? this.#copyMembers(object, kind, at)
      : this.#copyReference(object, reference, kind, at);
  }

  #copyMembers(object: RawObject, kind: Kind, at: Place): RawObject {
    const members = Object.entries(object).map(([key, value]): [string, Json | undefined] => {
      const child = findChild(kind, key);
      const place = { source: at.source, path: [...at.path, key] };
      if (kind === 'schema' && key === 'discriminator') return [key, this.#copyDiscriminator(value, place)];
      return [key, child === undefined ? value : this.#copyChild(value, child, place)];
    });
    return fromPresent(members);
  }

  #copyChild(value: Json, child: Child, at: Place): Json | undefined {
    const items = asArray(value);
    const object = asObject(value);
    const below = (key: string | number) => ({ source: at.source, path: [...at.path, String(key)] });
    if (items !== undefined && (child.shape === 'list' || child.shape === 'either')) {
      return items.flatMap((item, index) => {
        const copy = this.#copy(item, child.kind, below(index));
        return copy === undefined ? [] : [copy];
      });
    }
    if (object !== undefined && child.shape === 'map') {
      return fromPresent(
        Object.entries(object).map(([key, item]) => [key, this.#copyEntry(key, item, child.kind, below(key))]),
      );
    }
    return child.shape === 'one' || child.shape === 'either' ? this.#copy(value, child.kind, at) : value;
  }

  /** Paths and responses may carry extensions among their members; what stands there is data. */
  #copyEntry(key: string, value: Json, kind: Kind, at: Place): Json | undefined {
    const isExtension = key.startsWith('x-') && (kind === 'pathItem' || kind === 'response');
    return isExtension ? value : this.#copy(value, kind, at);
  }

  #copyReference(object: RawObject, reference: string, kind: Kind, at: Place): Json | undefined {
    const { $ref: _, ...siblings } = object;
    const rest = this.#copyMembers(siblings, kind, at);
    if (this.#isAnchor(reference, kind, at.source)) return { $ref: reference, ...rest };
    const target = resolveChain(this.#sources, reference, at.source);
    if ('message' in target) {
      this.#collected.diagnostics.push({ ...target, source: at.source, pointer: formatPointer([...at.path, '$ref']) });
      return kind === 'schema' || Object.keys(rest).length > 0 ? rest : undefined;
    }
    return { $ref: this.#linkTo(target, kind, at), ...rest };
  }

  #linkTo(target: Target, kind: Kind, at: Place): string {
    if (target.source !== this.#sources.entry) return this.#partFor(target, kind).file;
    const file = at.source === this.#sources.entry ? '' : ENTRY_FILE;
    return `${file}${formatFragment(target.pointer)}`;
  }

  #partFor(target: Target, kind: Kind): Part {
    const key = targetKey(target);
    const known = this.#partOf.get(key);
    if (known !== undefined) return known;
    const claimed = this.#homes.claim(kind, target);
    const part = { file: `part-${this.#partOf.size + 1}.json`, home: claimed?.home };
    this.#partOf.set(key, part);
    this.#waiting.push({ file: part.file, kind, target });
    if (claimed?.isNew) this.#stubs.push({ home: claimed.home, file: part.file });
    if (claimed !== undefined) {
      this.#collected.moved.push({ home: formatPointer(claimed.home), source: target.source, pointer: target.pointer });
    }
    return part;
  }

  #isAnchor(reference: string, kind: Kind, source: Source): boolean {
    return kind === 'schema' && source === this.#sources.entry && this.#sources.hasAnchor(reference);
  }

  /** A mapping names schemas by reference too, though not by `$ref`. */
  #copyDiscriminator(value: Json, at: Place): Json {
    const discriminator = asObject(value);
    const mapping = asObject(discriminator?.mapping);
    if (discriminator === undefined || mapping === undefined) return value;
    const moved = Object.entries(mapping).map(([key, name]): [string, Json] => [
      key,
      typeof name === 'string' ? this.#mappedName(name, key, at) : name,
    ]);
    return { ...discriminator, mapping: Object.fromEntries(moved) };
  }

  #mappedName(name: string, key: string, at: Place): string {
    const isReference = name.includes('#') || /\.(ya?ml|json)$/.test(name);
    const isEntry = at.source === this.#sources.entry;
    if (!isReference && isEntry) return name;
    const target = resolveChain(this.#sources, isReference ? name : `#/components/schemas/${name}`, at.source);
    if ('message' in target) {
      const pointer = formatPointer([...at.path, 'mapping', key]);
      if (isReference) this.#collected.diagnostics.push({ ...target, source: at.source, pointer });
      return name;
    }
    if (target.source === this.#sources.entry) return formatFragment(target.pointer);
    const { home } = this.#partFor(target, 'schema');
    return home === undefined ? name : formatFragment(formatPointer(home));
  }
}

function formatFragment(pointer: string): string {
  return `#${pointer.replace(/%/g, '%25')}`;
}

function addStub(entry: RawObject, home: Home, file: string): void {
  let at = entry;
  for (const key of home.slice(0, -1)) {
    const next = asObject(at[key]) ?? {};
    at[key] = next;
    at = next;
  }
  at[home.at(-1) ?? ''] = { $ref: file };
}
