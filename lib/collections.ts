/** Maximum nesting of what a document or a request contains: functions that read it call themselves for each level. */
export const MAX_LEVELS = 200;

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

/**
 * Returns an own member of an object; undefined for names that every object inherits, such as `constructor`. Use it wherever a document or
 * a reader chooses the name.
 */
export function findOwn<T>(object: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}
