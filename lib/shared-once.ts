/**
 * What `make` returns, made once per process under this name. Next bundles pages and route handlers apart, and each bundle
 * would read all documents for itself. While writing, each bundle keeps its own, so that an edit of the code counts.
 */
export function sharedOnce<T>(name: string, make: () => T): T {
  if (process.env.NODE_ENV === 'development') return make();
  const key = Symbol.for(`portal.${name}`);
  // globalThis carries no type for a private key of ours; what stands under it was put there by the line below.
  const store = globalThis as { [key: symbol]: T | undefined };
  store[key] ??= make();
  return store[key];
}

/** A function that asks `make` once for each key, as `sharedOnce` does once for all; what it made lives as long as the key. */
export function sharedBy<K extends object, V>(name: string, make: (key: K) => V): (key: K) => V {
  const known = sharedOnce(name, () => new WeakMap<K, { value: V }>());
  return (key) => {
    const entry = known.get(key) ?? { value: make(key) };
    known.set(key, entry);
    return entry.value;
  };
}
