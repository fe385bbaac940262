/** Returns the items that both lists have, by a key, in the order of the second. */
export function pairBy<T>(old: readonly T[], now: readonly T[], toKey: (item: T) => string): [T, T][] {
  const before = new Map(old.map((item) => [toKey(item), item]));
  return now.flatMap((item): [T, T][] => {
    const earlier = before.get(toKey(item));
    return earlier === undefined ? [] : [[earlier, item]];
  });
}
