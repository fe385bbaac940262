/** Returns each item whose key an earlier item has, with its index and the first item of that key. An undefined key repeats none. */
export function findRepeats<T>(
  items: readonly T[],
  toKey: (item: T) => unknown,
): { item: T; index: number; first: T }[] {
  const known = new Map<unknown, T>();
  return items.flatMap((item, index) => {
    const key = toKey(item);
    const first = known.get(key);
    if (first !== undefined) return [{ item, index, first }];
    if (key !== undefined) known.set(key, item);
    return [];
  });
}
