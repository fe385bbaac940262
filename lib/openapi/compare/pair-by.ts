import { groupBy } from '@/lib/group-by';

/** Returns the items that both lists have, by a key, in the order of the second. */
export function pairBy<T>(old: readonly T[], now: readonly T[], toKey: (item: T) => string): [T, T][] {
  const before = new Map(old.map((item) => [toKey(item), item]));
  return now.flatMap((item): [T, T][] => {
    const earlier = before.get(toKey(item));
    return earlier === undefined ? [] : [[earlier, item]];
  });
}

/** Items of two lists, those of one list that have no counterpart in the other apart. */
export type Paired<T> = { pairs: [T, T][]; gone: T[]; added: T[] };

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
