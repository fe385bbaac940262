import { groupBy } from '@/lib/group-by';
import type { Api, NamedSchema, Operation, OperationName, Schema } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import type { Change, ChangeKind, Found, Relation } from './change';

/** A named schema of the old document and the one in its place in the new document, in one direction. */
export type SchemaPair = {
  old: NamedSchema;
  now: NamedSchema;
  direction: Direction;
  /** Where the pair is used. */
  users: Set<Scope>;
};

/** What is being compared: a pair of operations, named by the new one; a pair of schemas; or the API as a whole. */
export type Scope =
  | { kind: 'operation'; operation: OperationName }
  | { kind: 'schema'; pair: SchemaPair }
  | { kind: 'api' };

/** Where in its scope a comparison is. */
export type At = Pick<Change, 'place' | 'name' | 'anchor'> & { scope: Scope; direction: Direction };

/** A change before those of several operations and both directions are joined. */
export type Draft = Omit<Change, 'operations'> & { scope: Scope };

/** One of two compared documents; operations of two APIs need no more of them. */
export type ComparedApi = Pick<Api, 'schemas' | 'commonHeaders'>;

/** The named schemas of a document by name and by anchor. */
export class SchemaNames {
  readonly #byName: ReadonlyMap<string, NamedSchema>;
  readonly #byId: ReadonlyMap<string, NamedSchema>;

  constructor(schemas: readonly NamedSchema[]) {
    this.#byName = new Map(schemas.map((named) => [named.name, named]));
    this.#byId = new Map(schemas.map((named) => [named.id, named]));
  }

  /** The named schema that a node is a use of; undefined for a schema without a name. */
  find(schema: Schema): NamedSchema | undefined {
    if (schema.kind === 'reference') return this.#byId.get(schema.targetId);
    return schema.name === undefined ? undefined : this.#byName.get(schema.name);
  }

  /** The schema that a node stands for: the target of a link, itself otherwise. */
  follow(schema: Schema): Schema {
    let followed = schema;
    for (let step = 0; followed.kind === 'reference' && step < MOST_STEPS; step += 1) {
      const target = this.find(followed);
      if (target === undefined) return followed;
      followed = target.schema;
    }
    return followed;
  }
}

const MOST_STEPS = 20;

/**
 * Two documents while they are compared. Collects the changes, and compares each pair of named schemas once for each
 * direction, however many operations use it. With `expand`, schemas are compared in the place of their use instead, for a
 * single pair of operations.
 */
export class Comparison {
  readonly drafts: Draft[] = [];
  readonly oldNames: SchemaNames;
  readonly nowNames: SchemaNames;
  /** The pairs that the comparison is within, where schemas are expanded. */
  readonly open = new Set<string>();
  readonly #pairs = new Map<string, SchemaPair>();
  readonly #waiting: SchemaPair[] = [];

  constructor(
    readonly old: ComparedApi,
    readonly now: ComparedApi,
    readonly expand = false,
  ) {
    this.oldNames = new SchemaNames(old.schemas);
    this.nowNames = new SchemaNames(now.schemas);
  }

  /** Adds changes at a place; a relation becomes a kind by the direction of the message. */
  add({ scope, direction, ...place }: At, ...changes: readonly Found[]): void {
    for (const found of changes) {
      if ('relation' in found) {
        const { relation, ...rest } = found;
        this.drafts.push({ ...place, ...rest, ...toKind(relation, direction), scope });
      } else this.drafts.push({ ...place, ...found, scope });
    }
  }

  /** Remembers that a pair of named schemas must be compared. */
  use(old: NamedSchema, now: NamedSchema, { direction, scope }: At): void {
    const key = `${direction} ${old.id} ${now.id}`;
    const known = this.#pairs.get(key);
    if (known !== undefined) {
      known.users.add(scope);
      return;
    }
    const pair = { old, now, direction, users: new Set([scope]) };
    this.#pairs.set(key, pair);
    this.#waiting.push(pair);
  }

  /** Removes and returns a pair that has not been compared yet. */
  nextPair(): SchemaPair | undefined {
    return this.#waiting.pop();
  }
}

const SENT = 'What clients send may be rejected.';
const RECEIVED = "Clients may receive values that they don't expect.";

/** A client fails if less is accepted from it, or if it receives more than before. */
function toKind(relation: Relation, direction: Direction): { kind: ChangeKind; effect?: string } {
  if (direction === 'request') return relation === 'wider' ? COMPATIBLE : { kind: 'breaking', effect: SENT };
  return relation === 'narrower' ? COMPATIBLE : { kind: 'breaking', effect: RECEIVED };
}

const COMPATIBLE = { kind: 'compatible' } as const;

/** Returns an operation as changes name it. */
export function toOperationName({ id, title, method, path }: Operation): OperationName {
  return { anchor: id, title, method, path };
}

/** Items of two lists, those of one list that have no counterpart in the other apart. */
export type Paired<T> = { pairs: [T, T][]; gone: T[]; added: T[] };

/** Pairs items by a key, in the order of the second list. */
export function pairBy<T>(old: readonly T[], now: readonly T[], toKey: (item: T) => string): Paired<T> {
  const [before, after] = [new Map(old.map((item) => [toKey(item), item])), new Set(now.map(toKey))];
  const pairs = now.flatMap((item): [T, T][] => {
    const earlier = before.get(toKey(item));
    return earlier === undefined ? [] : [[earlier, item]];
  });
  const isKept = (item: T) => before.has(toKey(item)) && after.has(toKey(item));
  return { pairs, gone: old.filter((item) => !isKept(item)), added: now.filter((item) => !isKept(item)) };
}

/**
 * Pairs items by the first key, those that remain by the next one. Items of one list with the same key are paired in their order; an
 * undefined key pairs none.
 */
export function pairInTurn<T>(
  old: readonly T[],
  now: readonly T[],
  keys: readonly ((item: T) => string | undefined)[],
): Paired<T> {
  const paired: Paired<T> = { pairs: [], gone: [...old], added: [...now] };
  for (const toKey of keys) {
    const later = groupBy(paired.added, toKey);
    const taken = new Set<T>();
    for (const item of paired.gone) {
      const key = toKey(item);
      const other = key === undefined ? undefined : later.get(key)?.shift();
      if (other === undefined) continue;
      taken.add(other).add(item);
      paired.pairs.push([item, other]);
    }
    paired.gone = paired.gone.filter((item) => !taken.has(item));
    paired.added = paired.added.filter((item) => !taken.has(item));
  }
  return paired;
}
