/** Maximum nesting of what a document or a request contains: functions that read it call themselves for each level. */
export const MAX_LEVELS = 200;

/** Returns items by key, in the order in which the keys first occur. Replaces `Map.groupBy`, which Node.js 20 doesn't have. */
export function groupBy<T, K>(items: readonly T[], toKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) addTo(groups, toKey(item), item);
  return groups;
}

/** Adds an item to the list of a key. */
export function addTo<T, K>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
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
