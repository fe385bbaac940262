import { ComponentHomes, type Home, targetKey } from '@/lib/openapi/component-home';
import { type Child, findChild, type Kind } from '@/lib/openapi/grammar';
import type { Json } from '@/lib/openapi/model';
import { formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/raw';
import type { Source } from '@/lib/openapi/read-source';
import type { Refusal, SourceSet, Target } from '@/lib/openapi/source-set';

/** A flawed spot in one of the files. */
export type SourceFlaw = Refusal & { source: Source; pointer: string };

/** A part of another file and its home among the named parts of the document. */
export type Moved = { home: string; source: Source; pointer: string };

/** The entry document and, under file names of their own, all parts of other files that it reaches. */
export type Collected = {
  entry: RawObject;
  parts: Map<string, { kind: Kind; value: RawObject }>;
  moved: Moved[];
  flaws: SourceFlaw[];
};

/** Copies the entry document so that every `$ref` left in it resolves, and gives parts of other files a name in it. */
export function collectParts(sources: SourceSet, root: RawObject): Collected {
  return new Collector(sources, root).collect();
}

/** What parts of other files call the entry document. */
export const ENTRY_FILE = 'entry.json';

type Place = { source: Source; path: readonly string[] };
type Part = { file: string; home: Home | undefined };

class Collector {
  readonly #sources: SourceSet;
  readonly #root: RawObject;
  readonly #homes: ComponentHomes;
  readonly #partOf = new Map<string, Part>();
  readonly #waiting: { file: string; kind: Kind; target: Target }[] = [];
  readonly #stubs: { home: Home; file: string }[] = [];
  readonly #collected: Omit<Collected, 'entry'> = { parts: new Map(), moved: [], flaws: [] };

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
    if (kind === 'vocabulary') return this.#inline(value, at, 0);
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
      return items.flatMap((item, index) => this.#copy(item, child.kind, below(index)) ?? []);
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
    const target = this.#resolve(reference, at.source);
    if ('problem' in target) {
      this.#collected.flaws.push({ ...target, source: at.source, pointer: formatPointer([...at.path, '$ref']) });
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

  /** Chains of references inside other files are followed to their end; one that comes back to itself is refused. */
  #resolve(reference: string, from: Source): Target | Refusal {
    const first = this.#sources.resolve(reference, from);
    let last = first;
    for (let hops = 0; !('problem' in last); hops += 1) {
      const next = asString(asObject(last.value)?.$ref);
      if (next === undefined || this.#isAnchor(next, 'schema', last.source)) break;
      if (hops > MAX_HOPS)
        return { problem: `\`$ref\` to \`${reference}\` leads back to itself`, remedy: 'name a value' };
      const isAlias = Object.keys(asObject(last.value) ?? {}).length === 1;
      const following = this.#sources.resolve(next, last.source);
      if (!isAlias && 'problem' in following) break;
      last = following;
    }
    if ('problem' in first || first.source === this.#sources.entry) return first;
    return this.#endOfAliases(first);
  }

  #endOfAliases(target: Target): Target {
    const object = asObject(target.value);
    const next = asString(object?.$ref);
    if (next === undefined || Object.keys(object ?? {}).length > 1 || target.source === this.#sources.entry)
      return target;
    const following = this.#sources.resolve(next, target.source);
    return 'problem' in following ? target : this.#endOfAliases(following);
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
    const target = this.#resolve(isReference ? name : `#/components/schemas/${name}`, at.source);
    if ('problem' in target) {
      const pointer = formatPointer([...at.path, 'mapping', key]);
      if (isReference) this.#collected.flaws.push({ ...target, source: at.source, pointer });
      return name;
    }
    if (target.source === this.#sources.entry) return formatFragment(target.pointer);
    const { home } = this.#partFor(target, 'schema');
    return home === undefined ? name : formatFragment(formatPointer(home));
  }

  /** Our own vocabulary may be shared between documents: a reference in it is replaced by what it names. */
  #inline(value: Json, at: Place, depth: number): Json | undefined {
    const reference = asString(asObject(value)?.$ref);
    if (reference !== undefined) {
      const target = depth > MAX_HOPS ? LOOP : this.#sources.resolve(reference, at.source);
      if (!('problem' in target)) {
        return this.#inline(target.value, { source: target.source, path: parsePointer(target.pointer) }, depth + 1);
      }
      this.#collected.flaws.push({ ...target, source: at.source, pointer: formatPointer([...at.path, '$ref']) });
      return undefined;
    }
    const below = (key: string | number) => ({ source: at.source, path: [...at.path, String(key)] });
    const items = asArray(value);
    if (items !== undefined) return items.flatMap((item, index) => this.#inline(item, below(index), depth) ?? []);
    const object = asObject(value);
    if (object === undefined) return value;
    return fromPresent(Object.entries(object).map(([key, item]) => [key, this.#inline(item, below(key), depth)]));
  }
}

const MAX_HOPS = 20;

const LOOP: Refusal = { problem: 'the reference leads back to itself', remedy: 'name a value' };

function fromPresent(entries: [string, Json | undefined][]): RawObject {
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
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
