/** Returns items by key, in the order in which the keys first occur. Replaces `Map.groupBy`, which Node.js 20 doesn't have. */
export function groupBy<T, K>(items: readonly T[], toKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
