import path from 'node:path';
import { $RefParser, type FileInfo, type ParserOptions } from '@apidevtools/json-schema-ref-parser';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { UniqueNames } from '@/lib/openapi/anchor';
import { asArray, asObject, asString, getKeys, getObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findMember, formatPointer, type Path, parsePointer } from '@/lib/openapi/pointer';
import { readExternalValue } from './external-values';
import { findChild, fromPresent, mapChild, type ValueKind } from './grammar';
import { HiddenData } from './hidden-data';
import { maxCharacters, measureData, toOverspent } from './reference-budget';
import type { Source } from './source';
import { resolveChain, type SourceSet, type Target, targetKey, toLoopError } from './source-set';

/** Returns the entry document with all collected fragments and only internal references. Reads nothing from disk or network. */
export async function bundleFragments({ entry, fragments }: Collected): Promise<RawObject> {
  // The library's search takes quadratic time, and a single file needs no bundling.
  if (fragments.size === 0) return entry;
  const data = new HiddenData();
  const visible = new Map([...fragments].map(([name, { kind, value }]) => [name, data.hide(value, kind)]));
  const findFragment = (file: FileInfo) => visible.get(file.url.split('/').at(-1) ?? '');
  const options: ParserOptions = {
    resolve: {
      http: false,
      file: false,
      fragments: {
        order: 1,
        canRead: (file: FileInfo) => findFragment(file) !== undefined,
        read: () => 'read by the parser',
      },
    },
    parse: {
      json: false,
      yaml: false,
      text: false,
      binary: false,
      fragments: { order: 1, allowEmpty: true, canParse: true, parse: (file: FileInfo) => findFragment(file) },
    },
  };
  // Casts, because the library types documents as JSON schemas, but ours are plain objects.
  const bundled = await new $RefParser().bundle(`/${ENTRY_FILE}`, data.hide(entry) as never, options);
  return data.restore(bundled as unknown as RawObject);
}

/** A fragment of another file, and the pointer to its new component in the document. */
export type MovedFragment = { component: string; source: Source; pointer: string };

/** The entry document and all fragments of other files that it refers to, under separate file names. */
type Collected = {
  /** The error at the reference that made the copies too large; the rest is not copied. */
  overspent?: UnlocatedDiagnostic;
  entry: RawObject;
  fragments: Map<string, { kind: ValueKind; value: RawObject }>;
  moved: MovedFragment[];
  diagnostics: UnlocatedDiagnostic[];
};

/** Copies the entry document so that every `$ref` resolves, and names fragments of other files in it. */
export function collectFragments(sources: SourceSet, root: RawObject): Collected {
  return new Collector(sources, root).collect();
}

/** File name of the entry document in references from fragments of other files. */
const ENTRY_FILE = 'entry.json';

type Fragment = { file: string; component: ComponentPath | undefined };

class Collector {
  readonly #names: ComponentNames;
  readonly #fragmentOf = new Map<string, Fragment>();
  readonly #waiting: { file: string; kind: ValueKind; target: Target }[] = [];
  readonly #stubs: { component: ComponentPath; file: string }[] = [];
  readonly #collected: Omit<Collected, 'entry'> = { fragments: new Map(), moved: [], diagnostics: [] };

  constructor(
    private readonly sources: SourceSet,
    private readonly root: RawObject,
  ) {
    this.#names = new ComponentNames(sources, root);
  }

  collect(): Collected {
    const entry = this.#copyMembers(this.root, 'document', { source: this.sources.entry, path: [] });
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { source, pointer, value } = next.target;
      const copy = this.#copy(value, next.kind, { source, path: parsePointer(pointer) });
      this.#collected.fragments.set(next.file, {
        kind: next.kind,
        value: asObject(copy) ?? (copy === false ? { not: {} } : {}),
      });
    }
    for (const { component, file } of this.#stubs) addStub(entry, component, file);
    return { entry, ...this.#collected };
  }

  #copy(value: Json, kind: ValueKind, at: Cursor): Json | undefined {
    const object = asObject(value);
    if (object === undefined) return value;
    const reference = asString(object.$ref);
    return reference === undefined
      ? this.#copyMembers(object, kind, at)
      : this.#copyReference(object, reference, kind, at);
  }

  #copyMembers(object: RawObject, kind: ValueKind, at: Cursor): RawObject {
    const { source } = at;
    const members = Object.entries(kind === 'example' ? this.#withValue(object, at) : object).map(
      ([key, value]): [string, Json | undefined] => {
        const child = findChild(kind, key);
        const path = [...at.path, key];
        if (kind === 'schema' && key === 'discriminator')
          return [key, this.#copyDiscriminator(value, { source, path })];
        if (child === undefined) return [key, value];
        if (child.kind === 'vocabulary') {
          return [key, new VocabularyCopier(this.sources, this.#collected).copy(value, { source, path }, [])];
        }
        const mayBeExtension = child.kind === 'pathItem' || child.kind === 'response';
        const copy = (item: Json, below: Path) =>
          // The references of an extension among paths or responses are data.
          mayBeExtension && String(below.at(-1)).startsWith('x-')
            ? item
            : this.#copy(item, child.kind, { source, path: below });
        return [key, mapChild(value, child, path, copy)];
      },
    );
    return fromPresent(members);
  }

  #withValue(example: RawObject, at: Cursor): RawObject {
    const read = readExternalValue(example, at.source, this.sources);
    if ('example' in read) return read.example;
    const pointer = formatPointer([...at.path, 'externalValue']);
    this.#collected.diagnostics.push({ ...read.mistake, source: at.source, pointer });
    const { externalValue: _, ...rest } = example;
    return rest;
  }

  #copyReference(object: RawObject, reference: string, kind: ValueKind, at: Cursor): Json | undefined {
    const { $ref: _, ...siblings } = object;
    const rest = this.#copyMembers(siblings, kind, at);
    if (this.#isAnchor(reference, kind, at.source)) return { $ref: reference, ...rest };
    const target = resolveChain(this.sources, reference, at.source);
    if ('message' in target) {
      this.#collected.diagnostics.push({ ...target, source: at.source, pointer: formatPointer([...at.path, '$ref']) });
      return kind === 'schema' || Object.keys(rest).length > 0 ? rest : undefined;
    }
    return { $ref: this.#linkTo(target, kind, at), ...rest };
  }

  #linkTo(target: Target, kind: ValueKind, at: Cursor): string {
    if (target.source !== this.sources.entry) return this.#fragmentFor(target, kind).file;
    const file = at.source === this.sources.entry ? '' : ENTRY_FILE;
    return `${file}${formatFragment(target.pointer)}`;
  }

  #fragmentFor(target: Target, kind: ValueKind): Fragment {
    const key = targetKey(target);
    const known = this.#fragmentOf.get(key);
    if (known !== undefined) return known;
    const claimed = this.#names.claim(kind, target);
    const fragment = { file: `fragment-${this.#fragmentOf.size + 1}.json`, component: claimed?.component };
    this.#fragmentOf.set(key, fragment);
    this.#waiting.push({ file: fragment.file, kind, target });
    if (claimed?.isNew) this.#stubs.push({ component: claimed.component, file: fragment.file });
    if (claimed !== undefined) {
      const { source, pointer } = target;
      this.#collected.moved.push({ component: formatPointer(claimed.component), source, pointer });
    }
    return fragment;
  }

  #isAnchor(reference: string, kind: ValueKind, source: Source): boolean {
    return kind === 'schema' && source === this.sources.entry && this.sources.hasAnchor(reference);
  }

  /** Resolves the mapping of a discriminator, which refers to schemas without `$ref`. */
  #copyDiscriminator(value: Json, at: Cursor): Json {
    const discriminator = asObject(value);
    if (discriminator === undefined) return value;
    const mapping = asObject(discriminator.mapping);
    const { defaultMapping } = discriminator;
    const moved = Object.entries(mapping ?? {}).map(([key, name]): [string, Json] => [
      key,
      typeof name === 'string' ? this.#mappedName(name, ['mapping', key], at) : name,
    ]);
    return {
      ...discriminator,
      ...(mapping !== undefined && { mapping: Object.fromEntries(moved) }),
      ...(typeof defaultMapping === 'string' && {
        defaultMapping: this.#mappedName(defaultMapping, ['defaultMapping'], at),
      }),
    };
  }

  /** Returns the schema that a missing file is named after. Tools that bundle files leave their names in mappings. */
  #nameOfLostFile(file: string): string | undefined {
    const name = /(?:^|\/)([^/#]+)\.(?:ya?ml|json)$/.exec(file)?.[1];
    return getKeys(getObject(this.sources.entry.data, 'components'), 'schemas').find((key) => key === name);
  }

  #mappedName(name: string, path: string[], at: Cursor): string {
    const isReference = name.includes('#') || /\.(ya?ml|json)$/.test(name);
    const isEntry = at.source === this.sources.entry;
    if (!isReference && isEntry) return name;
    const target = resolveChain(this.sources, isReference ? name : `#/components/schemas/${name}`, at.source);
    if ('message' in target) {
      const pointer = formatPointer([...at.path, ...path]);
      if (isReference) this.#collected.diagnostics.push({ ...target, source: at.source, pointer });
      return this.#nameOfLostFile(name) ?? name;
    }
    if (target.source === this.sources.entry) return formatFragment(target.pointer);
    const { component } = this.#fragmentFor(target, 'schema');
    return component === undefined ? name : formatFragment(formatPointer(component));
  }
}

function formatFragment(pointer: string): string {
  return `#${pointer.replace(/%/g, '%25')}`;
}

function addStub(entry: RawObject, component: ComponentPath, file: string): void {
  let at = entry;
  for (const key of component.slice(0, -1)) {
    const next = asObject(at[key]) ?? {};
    at[key] = next;
    at = next;
  }
  at[component.at(-1) ?? ''] = { $ref: file };
}

/** The path of a named component of a document: `['components', 'schemas', 'Cart']`. */
type ComponentPath = string[];

/** Gives each fragment from another file one name among the components of the entry document. Existing names take precedence. */
class ComponentNames {
  readonly #taken = new UniqueNames('');
  readonly #aliases = new Map<string, ComponentPath>();

  constructor(
    private readonly sources: SourceSet,
    private readonly root: RawObject,
  ) {
    for (const section of Object.values(this.#sections())) this.#readSection(section);
  }

  /** Returns the path of the component for a fragment. Undefined for kinds that can't be components: they are copied to where they are used. */
  claim(kind: ValueKind, target: Target): { component: ComponentPath; isNew: boolean } | undefined {
    const alias = this.#aliases.get(targetKey(target));
    if (alias !== undefined) return { component: alias, isNew: false };
    const section = this.#sections()[kind];
    if (section === undefined) return undefined;
    const last = parsePointer(target.pointer).at(-1) ?? path.basename(target.source.path).replace(/\.[^.]+$/, '');
    const wanted = last.replace(/[^A-Za-z0-9._-]+/g, '-');
    return { component: this.#taken.claim([...section, wanted].join('/')).split('/'), isNew: true };
  }

  #sections(): { [kind in ValueKind]?: ComponentPath } {
    if (asString(this.root.swagger) !== undefined) return SWAGGER_SECTIONS;
    return String(this.root.openapi).startsWith('3.2') ? SECTIONS_OF_32 : SECTIONS;
  }

  #readSection(section: ComponentPath): void {
    const value = section.reduce((at: RawObject | undefined, key) => asObject(findMember(at, key)), this.root);
    for (const [name, fragment] of Object.entries(value ?? {})) {
      const component = [...section, name];
      this.#taken.claim(component.join('/'));
      const reference = asObject(fragment)?.$ref;
      if (typeof reference !== 'string' || Object.keys(asObject(fragment) ?? {}).length > 1) continue;
      const target = this.sources.resolve(reference, this.sources.entry);
      if ('message' in target || target.source === this.sources.entry) continue;
      if (!this.#aliases.has(targetKey(target))) this.#aliases.set(targetKey(target), component);
    }
  }
}

const SECTIONS: { [kind in ValueKind]?: ComponentPath } = {
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

const SECTIONS_OF_32: typeof SECTIONS = { ...SECTIONS, mediaType: ['components', 'mediaTypes'] };

const SWAGGER_SECTIONS: { [kind in ValueKind]?: ComponentPath } = {
  schema: ['definitions'],
  parameter: ['parameters'],
  response: ['responses'],
};

type Cursor = { source: Source; path: Path };

/** A mistake at a pointer of one of the files, before its line is looked up. */
export type UnlocatedDiagnostic = PointerDiagnostic & { source: Source };

/** Replaces every `$ref` of our extensions with its target, so that documents can share entries. */
class VocabularyCopier {
  #left: number;

  constructor(
    private readonly sources: SourceSet,
    private readonly found: Pick<Collected, 'diagnostics' | 'overspent'>,
  ) {
    this.#left = maxCharacters(sources.entry.text.length);
  }

  copy(value: Json, at: Cursor, open: readonly string[]): Json | undefined {
    if (this.found.overspent !== undefined) return undefined;
    const below = (item: Json, key: string | number) =>
      this.copy(item, { source: at.source, path: [...at.path, key] }, open);
    const items = asArray(value);
    if (items !== undefined) {
      return items.flatMap((item, index) => {
        const value = below(item, index);
        if (value === undefined) return [];
        // A reference in a list may refer to a list: its entries replace it.
        return asArray(value) === undefined || asString(asObject(item)?.$ref) === undefined
          ? [value]
          : (asArray(value) ?? []);
      });
    }
    const object = asObject(value);
    if (object === undefined) return value;
    const reference = asString(object.$ref);
    return reference === undefined
      ? fromPresent(Object.entries(object).map(([key, item]) => [key, below(item, key)]))
      : this.#copyTarget(reference, at, open);
  }

  #copyTarget(reference: string, at: Cursor, open: readonly string[]): Json | undefined {
    const resolved = this.sources.resolve(reference, at.source);
    // Copying a target that contains the reference would never end.
    const isLoop = !('message' in resolved) && open.includes(targetKey(resolved));
    const target = isLoop ? toLoopError(reference) : resolved;
    const pointer = formatPointer([...at.path, '$ref']);
    if ('message' in target) {
      this.found.diagnostics.push({ ...target, source: at.source, pointer });
      return undefined;
    }
    this.#left -= measureData(target.value);
    if (this.#left < 0) {
      this.found.overspent = { ...toOverspent(`\`$ref\` to \`${reference}\``), source: at.source, pointer };
      return undefined;
    }
    const cursor = { source: target.source, path: parsePointer(target.pointer) };
    return this.copy(target.value, cursor, [...open, targetKey(target)]);
  }
}
