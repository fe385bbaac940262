import { statSync } from 'node:fs';
import { fingerprintCode } from './cache/code-fingerprint';

type Shared = {
  /**
   * Name under which the bundles of one process share the cache. Next bundles pages and route handlers separately, and each
   * bundle would fill its own cache. In development, an edit of code starts a new cache.
   */
  sharedAs?: string;
};

/** Returns a function that calls `make` the first time and returns the same value from then on. */
export function memoizeOnce<T>(make: () => T, { sharedAs }: Shared = {}): () => T {
  const store = openStore(sharedAs, () => new Map<'value', T>());
  return () => findOrMake(store, 'value', make);
}

/** Returns a function that calls `make` once for each object. The cache doesn't keep the object in memory. */
export function memoizeWeak<K extends object, V>(make: (key: K) => V, { sharedAs }: Shared = {}): (key: K) => V {
  const store = openStore(sharedAs, () => new WeakMap<K, V>());
  return (key) => findOrMake(store, key, () => make(key));
}

/** Returns a function that calls `make` once for each key. With a `limit`, the cache is emptied when it has that many values. */
export function memoizeByKey<K, V>(
  make: (key: K) => V,
  { limit = Number.POSITIVE_INFINITY, sharedAs }: Shared & { limit?: number } = {},
): (key: K) => V {
  const store = openStore(sharedAs, () => new Map<K, V>());
  return (key) => {
    if (store.size >= limit && !store.has(key)) store.clear();
    return findOrMake(store, key, () => make(key));
  };
}

/** Returns a function that calls `make` once for each key of an owner. The cache doesn't keep the owner in memory. */
export function memoizeByOwner<K, O extends object, V>(
  make: (key: K, owner: O) => V,
  options?: { limit: number },
): (key: K, owner: O) => V {
  const ofOwner = memoizeWeak((owner: O) => memoizeByKey((key: K) => make(key, owner), options));
  return (key, owner) => ofOwner(owner)(key);
}

/** Returns a function that calls `load` once for each key, and again if the last call failed. */
export function memoizeLoaded<K, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const store = new Map<K, Promise<V>>();
  return (key) =>
    findOrMake(store, key, () =>
      load(key).catch((error: unknown) => {
        store.delete(key);
        throw error;
      }),
    );
}

/** Values by name, each with its version: a modification time, or a fingerprint of files. */
export type VersionedEntries<V> = Map<string, { version: string | number; value: V }>;

/** Returns a function that calls `make` for a name again only if the version differs. `entries` are initial values. */
export function cacheUntilChanged<V>({
  entries,
  sharedAs,
}: Shared & { entries?: VersionedEntries<V> } = {}): (name: string, version: string | number, make: () => V) => V {
  const store = openStore(sharedAs, (): VersionedEntries<V> => entries ?? new Map());
  return (name, version, make) => {
    const known = store.get(name);
    if (known?.version === version) return known.value;
    const value = make();
    store.set(name, { version, value });
    return value;
  };
}

type Store<K, V> = { has: (key: K) => boolean; get: (key: K) => V | undefined; set: (key: K, value: V) => unknown };

function findOrMake<K, V>(store: Store<K, V>, key: K, make: () => V): V {
  const known = store.get(key);
  // A cast, because `undefined` may be a valid value.
  if (known !== undefined || store.has(key)) return known as V;
  const value = make();
  store.set(key, value);
  return value;
}

function openStore<S extends object>(sharedAs: string | undefined, create: () => S): S {
  if (sharedAs === undefined) return create();
  const code = process.env.NODE_ENV === 'development' ? fingerprintCode() : '';
  const key = Symbol.for(`portal.${sharedAs}`);
  // A cast, because globalThis has no type for this key; only the lines below write it.
  const stores = globalThis as { [key: symbol]: { code: string; store: S } | undefined };
  const known = stores[key];
  if (known?.code === code) return known.store;
  const store = create();
  stores[key] = { code, store };
  return store;
}

/** A value and the absolute paths of the files that it was read from. Without `files`, the value isn't cached. */
type Read<T> = { value: T; files?: readonly string[] | undefined };

type Kept = { value: unknown; files: readonly string[]; version: string };

const kept = memoizeOnce(() => new Map<string, Kept>(), { sharedAs: 'kept until changed' });

/**
 * Returns the result of `read`. The development server calls `read` again only if one of the files has changed, so that it reads only
 * the edited document again. Elsewhere, calls `read` every time. `name` must include everything else that the value depends on.
 */
export async function cacheUntilFilesChange<T>(name: string, read: () => Promise<Read<T>>): Promise<T> {
  if (process.env.NODE_ENV !== 'development') return (await read()).value;
  const known = kept().get(name);
  // A cast, because each name has one caller and so one type.
  if (known !== undefined && known.version === fingerprint(known.files)) return known.value as T;
  kept().delete(name);
  const start = Date.now();
  const { value, files } = await read();
  // Don't cache a file that was changed while it was read, because its content may differ from `value`.
  if (files?.every((file) => readTime(file) < start)) {
    kept().set(name, { value, files, version: fingerprint(files) });
  }
  return value;
}

function fingerprint(files: readonly string[]): string {
  return files.map(readTime).join(' ');
}

function readTime(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
