import { memoizeWeak } from '@/lib/memoize';
import { childAnchor, UniqueNames } from '@/lib/openapi/anchor';
import { getEntries, getObject, getString, type RawObject } from '@/lib/openapi/json';
import type { Json, NamedSchema, Schema } from '@/lib/openapi/model';
import { parsePointer } from '@/lib/openapi/pointer';
import type { SpecDocument } from './document';
import { normalize } from './normalize';
import type { NormalizedSchema } from './normalized-schema';
import { resolve } from './resolve';

export const DEPTH_LIMIT = 60;

/** A schema with a name and an anchor; `schema` is set once it has been parsed. */
export type NamedEntry = { id: string; name: string; raw: Json; schema?: Schema };

/** A named schema with more rows than this is shown once if several operations use it, except at the top of requests. */
const SHARED_ROWS = 40;

/** The named schemas of a document, and subschemas that become named because a tree must stop at them. */
export class NamedSchemas {
  readonly entries: NamedEntry[] = [];
  readonly #byRaw = new Map<Json, NamedEntry>();
  readonly #names = new UniqueNames(' ');
  readonly #isLarge = memoizeWeak(({ raw }: NamedEntry) => hasMoreRowsThan(SHARED_ROWS, raw, this.document));
  /** Named schemas that several operations use; set before trees are built. */
  usedBySeveral: ReadonlySet<NamedEntry> = new Set();

  constructor(
    private readonly document: SpecDocument,
    private readonly anchors: UniqueNames,
  ) {
    const components = getObject(document.root, 'components');
    for (const [name, raw] of getEntries(components, 'schemas')) this.#add(name, raw);
  }

  /** Returns the named schema of the first raw schema that has a name. */
  find(...raws: readonly Json[]): NamedEntry | undefined {
    return raws.map((raw) => this.#byRaw.get(raw)).find((entry) => entry !== undefined);
  }

  /** Names an unnamed schema that must be linked to, after its location. */
  promote(raw: Json): NamedEntry {
    const toName = () => parsePointer(this.document.pointerOf(raw)).findLast((segment) => !STRUCTURE.test(segment));
    return this.find(raw) ?? this.#add(toName() ?? 'Schema', raw);
  }

  /** Returns whether operations link to a schema instead of showing it: it is large, and several of them use it. */
  isShownOnce(entry: NamedEntry): boolean {
    return this.usedBySeveral.has(entry) && this.#isLarge(entry);
  }

  #add(wanted: string, raw: Json): NamedEntry {
    const name = this.#names.claim(wanted);
    const entry: NamedEntry = { id: this.anchors.claim(childAnchor('schema', name)), name, raw };
    this.entries.push(entry);
    if (typeof raw === 'object' && !this.#byRaw.has(raw)) this.#byRaw.set(raw, entry);
    return entry;
  }
}

const STRUCTURE = /^(properties|items|prefixItems|schema|content|allOf|oneOf|anyOf|additionalProperties|\$defs|\d+)$/;

/** Returns the named schemas of the model; `linked` are those that a tree outside, or a linked schema, refers to. */
export function toNamedSchemas(entries: NamedEntry[], linked: ReadonlySet<string>): NamedSchema[] {
  return entries.flatMap(({ id, name, schema }) =>
    schema === undefined ? [] : [{ id, name, schema, linked: linked.has(id) }],
  );
}

/** Returns the IDs of the named schemas that the trees link to, directly or through other schemas. */
export function findLinked(trees: unknown[], entries: NamedEntry[]): Set<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const linked = new Set<string>();
  const waiting: unknown[] = [...trees];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const id = findTarget(value);
    if (id !== undefined && !linked.has(id)) {
      linked.add(id);
      waiting.push(byId.get(id)?.schema);
    }
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') waiting.push(inner);
    }
  }
  return linked;
}

/** References of the model have both keys; an authored example is unlikely to. */
function findTarget(value: object): string | undefined {
  if (!('kind' in value) || value.kind !== 'reference' || !('targetId' in value)) return undefined;
  return typeof value.targetId === 'string' ? value.targetId : undefined;
}

/** Returns the named schemas that at least two of these operations use, directly or through other schemas. */
export function findUsedBySeveral(
  operations: RawObject[][],
  named: NamedSchemas,
  document: SpecDocument,
): Set<NamedEntry> {
  const uses = new Map<NamedEntry, number>();
  const usesIn = memoizeWeak(({ raw }: NamedEntry) => findDirectUses(raw, named, document));
  for (const schemas of operations) {
    const seen = new Set<NamedEntry>();
    const waiting = schemas.flatMap((schema) => findDirectUses(schema, named, document));
    for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
      const count = uses.get(entry) ?? 0;
      // A schema that is used twice uses its content twice as well, so a third visit isn't needed.
      if (seen.has(entry) || count >= 2) continue;
      seen.add(entry);
      uses.set(entry, count + 1);
      for (const use of usesIn(entry)) waiting.push(use);
    }
  }
  return new Set([...uses].flatMap(([entry, count]) => (count >= 2 ? [entry] : [])));
}

function findDirectUses(start: Json, named: NamedSchemas, document: SpecDocument): NamedEntry[] {
  const found = new Set<NamedEntry>();
  const seen = new Set<object>();
  const waiting: Json[] = [start];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const reference = getString(value, '$ref');
    const target = reference === undefined ? undefined : document.resolve(reference);
    const entry = target === undefined ? undefined : named.find(target);
    if (entry !== undefined) found.add(entry);
    else if (target !== undefined) waiting.push(target);
    for (const inner of Object.values(value)) waiting.push(inner);
  }
  return [...found];
}

function hasMoreRowsThan(limit: number, raw: Json, document: SpecDocument): boolean {
  let rows = 0;
  // Also counts schemas without rows, because nested arrays must not be walked forever.
  let visits = 0;
  const walk = (schema: Json, within: Json[]): void => {
    const { base } = resolve(schema, document);
    visits += 1;
    if (rows > limit || visits > 10 * limit || within.length > DEPTH_LIMIT || within.includes(base)) return;
    const normalized = normalize(base, document);
    rows += countOwnRows(normalized);
    for (const schema of innerSchemas(normalized)) walk(schema, [...within, base]);
  };
  walk(raw, []);
  return rows > limit;
}

/** Returns the number of rows of a schema itself: properties, variants, tuple items, conditions. */
export function countOwnRows(normalized: NormalizedSchema): number {
  const { unions, ifs, nots, unmergedMembers, prefixItems, inner } = normalized;
  const lists = [...unions.map(({ variants }) => variants), ifs, nots, unmergedMembers, prefixItems];
  const maps = [normalized.properties, normalized.patternProperties, normalized.dependentSchemas];
  const rows = lists.reduce((sum, { length }) => sum + length, inner.size > 1 ? inner.size : 0);
  return maps.reduce((sum, { size }) => sum + size, rows);
}

/** Returns whether a schema has no inner schemas, and few enough values to be repeated at each use. */
export function isLeaf(normalized: NormalizedSchema): boolean {
  return countOwnRows(normalized) === 0 && normalized.inner.size === 0 && (normalized.enum?.length ?? 0) <= 24;
}

function innerSchemas(normalized: NormalizedSchema): Json[] {
  return [
    ...normalized.properties.values(),
    ...normalized.patternProperties.values(),
    ...normalized.prefixItems,
    ...normalized.inner.values(),
    ...normalized.unions.flatMap((union) => union.variants),
    ...normalized.dependentSchemas.values(),
    ...normalized.unmergedMembers,
  ];
}
