import { groupBy } from '@/lib/collections';
import { memoizeOnce } from '@/lib/memoize';
import type { Api, NamedSchema, OperationName, Schema } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import { type Change, type ChangeKind, EFFECTS, type FoundChange, type Relation } from './change';
import { Inclusion } from './inclusion';
import { SchemaNames } from './schema-names';

/** A named schema of the old document and its counterpart in the new one, in one direction. */
export type SchemaPair = {
  old: NamedSchema;
  now: NamedSchema;
  direction: Direction;
  users: Set<Scope>;
};

/** The scope of a comparison: a pair of operations, named by the new one; a pair of schemas; or the whole API. */
export type Scope =
  | { kind: 'operation'; operation: OperationName }
  | { kind: 'schema'; pair: SchemaPair }
  | { kind: 'api' };

type Certain = 'same' | 'compatible' | undefined;

export type Position = Pick<Change, 'location' | 'name' | 'anchor'> & {
  comparison: Comparison;
  scope: Scope;
  direction: Direction;
  /** Returns what is certain about the schema around, when a limit has changed. */
  toCertain?: () => Certain;
};

/** Returns the position for a change of form, such as in XML or of a discriminator: equal values may be written or read in another way. */
export function toForm({ toCertain: _, ...at }: Position): Position {
  return at;
}

/** A change before those of several operations and both directions are merged. */
export type Draft = Omit<Change, 'operations'> & { scope: Scope };

/** One of two compared documents. For operations of two APIs, only these members are needed. */
export type ComparedApi = Pick<Api, 'schemas' | 'commonHeaders' | 'securitySchemes'>;

/**
 * A comparison of two documents. Collects the changes, and compares each pair of named schemas once per direction, however
 * many operations use it. With `expand`, compares named schemas at each use instead, for a single pair of operations.
 */
export class Comparison {
  readonly drafts: Draft[] = [];
  readonly oldNames: SchemaNames;
  readonly nowNames: SchemaNames;
  readonly #inclusions: Record<Direction, Inclusion>;
  readonly #entered = new Map<Schema, Set<Schema>>();
  readonly #expanded = new Map<Scope, { keys: Map<string, 'open' | 'done'>; count: number }>();
  readonly #pairs = new Map<string, SchemaPair>();
  readonly #waiting: SchemaPair[] = [];

  constructor(
    readonly old: ComparedApi,
    readonly now: ComparedApi,
    /** `compareSchemas`, for the functions that it calls. */
    readonly compareInner: (old: Schema, now: Schema, at: Position) => void,
    readonly expand = false,
  ) {
    this.oldNames = new SchemaNames(old.schemas);
    this.nowNames = new SchemaNames(now.schemas);
    this.#inclusions = {
      request: new Inclusion(this.oldNames, this.nowNames, 'request'),
      response: new Inclusion(this.oldNames, this.nowNames, 'response'),
    };
  }

  /** Returns the position of a pair of schemas, with what is certain about the values that they accept. */
  relate(old: Schema, now: Schema, at: Position): Position {
    const toCertain = (): Certain => {
      if (at.toCertain?.() === 'same') return 'same';
      const inclusion = this.#inclusions[at.direction];
      const [isOldIncluded, isNewIncluded] = [inclusion.has(old, now), inclusion.back.has(now, old)];
      if (isOldIncluded && isNewIncluded) return 'same';
      return (at.direction === 'request' ? isOldIncluded : isNewIncluded) ? 'compatible' : at.toCertain?.();
    };
    return { ...at, toCertain: memoizeOnce(toCertain) };
  }

  isSame(old: Schema | undefined, now: Schema | undefined, direction: Direction): boolean {
    if (old === undefined || now === undefined) return old === now;
    return this.#inclusions[direction].isSame(old, now);
  }

  /** Compares a pair in place, unless it is within itself: the names of the two documents may be at different levels. */
  enter(old: Schema, now: Schema, compare: () => void): void {
    const [before, after] = [this.oldNames.follow(old), this.nowNames.follow(now)];
    const open = this.#entered.get(before) ?? new Set<Schema>();
    this.#entered.set(before, open);
    if (open.has(after)) return;
    open.add(after);
    compare();
    open.delete(after);
  }

  /** Compares named schemas at each use, until a scope has many, because pairs within pairs would double the work at each level. */
  expandPair(old: NamedSchema, now: NamedSchema, { direction, scope }: Position, compare: () => void): void {
    const key = `${direction} ${old.id} ${now.id}`;
    const expanded = this.#expanded.get(scope) ?? { keys: new Map<string, 'open' | 'done'>(), count: 0 };
    this.#expanded.set(scope, expanded);
    const state = expanded.keys.get(key);
    if (state === 'open' || (state === 'done' && expanded.count > MAX_EXPANDED)) return;
    expanded.count += 1;
    expanded.keys.set(key, 'open');
    compare();
    expanded.keys.set(key, 'done');
  }

  use(old: NamedSchema, now: NamedSchema, { direction, scope }: Position): void {
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

  nextPair(): SchemaPair | undefined {
    return this.#waiting.pop();
  }
}

/** Adds changes at a position. The direction of the message decides how a relation affects clients. */
export function addChanges(at: Position, ...changes: readonly FoundChange[]): void {
  const { comparison, direction, toCertain, ...position } = at;
  for (const found of changes) {
    if ('relation' in found) {
      const { relation, ...rest } = found;
      const certain = toCertain?.();
      if (certain === 'same') continue;
      const kind = certain === 'compatible' ? COMPATIBLE : toKind(relation, direction);
      comparison.drafts.push({ ...position, ...rest, ...kind });
    } else comparison.drafts.push({ ...position, ...found });
  }
}

/** Returns the effect of a relation: a client may fail if it may send less, or receives more, than before. */
function toKind(relation: Relation, direction: Direction): { kind: ChangeKind; effect?: string } {
  if (direction === 'request') return relation === 'wider' ? COMPATIBLE : { kind: 'breaking', effect: EFFECTS.sent };
  return relation === 'narrower' ? COMPATIBLE : { kind: 'breaking', effect: EFFECTS.received };
}

const MAX_EXPANDED = 100;

const COMPATIBLE = { kind: 'compatible' } as const;

/** Paired items of two lists, and the items of each list without a counterpart. */
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

/** Returns the items of two lists with one item each as a pair; none for other lists. */
export function pairSingles<T>(old: readonly T[], now: readonly T[]): [T, T][] {
  const [before, after] = [old[0], now[0]];
  return old.length === 1 && now.length === 1 && before !== undefined && after !== undefined ? [[before, after]] : [];
}

/** Pairs items by the first key, then the others by the next, each time in order. An undefined key pairs none. */
export function pairByKeys<T>(
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
