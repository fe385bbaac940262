import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { memoizeWeak } from '@/lib/memoize';

/** The environment variable with the folder in which the first process of a build saves what it has parsed. */
export const BUILD_CACHE = 'BUILD_CACHE';

/** The environment variable that says that guides have changed since they were compiled, so that each is compiled when it is rendered. */
export const GUIDES_CHANGED = 'GUIDES_CHANGED';

/** Saves plain data in a folder, which the build renames to `BUILD_CACHE` when it is complete; shared objects stay shared. */
export function writeBuildCache(folder: string, name: string, value: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), serialize(value));
}

/**
 * Resolves when the folder of the build cache exists: it has all its files from the start. Resolves at once when this process runs
 * without a build cache. Rejects after `longest` milliseconds, because a build that was killed never creates the folder.
 */
export async function waitForBuildCache(longest = 30 * 60_000): Promise<void> {
  const folder = process.env[BUILD_CACHE];
  const end = performance.now() + longest;
  while (folder !== undefined && !existsSync(folder)) {
    if (performance.now() > end)
      throw new Error(`${folder} does not appear; the build that checks the sources has ended`);
    await setTimeout(20);
  }
}

/**
 * Returns the data saved under a name; undefined when this process runs without a build cache, or nothing was saved. `T` is
 * the type that was saved.
 */
export function readBuildCache<T>(name: string): T | undefined {
  const folder = process.env[BUILD_CACHE];
  if (folder === undefined || !existsSync(path.join(folder, name))) return undefined;
  // Collect garbage more often, because the documents stay in memory until the end. By default, V8 lets garbage grow to
  // three times as much.
  setFlagsFromString('--heap-growing-percent=50');
  // A cast, because `writeBuildCache` wrote the file in the same build.
  return deserialize(readFileSync(path.join(folder, name))) as T;
}

/** The environment variable with the folder of the cache, which builds with the same code share. */
export const DISK_CACHE = 'DISK_CACHE';

/**
 * Returns plain data that `make` makes from `inputs`, which must be all that it reads except code. Takes it from the cache if an earlier
 * build with the same code has made it from equal inputs. Outside of a build, nothing is cached.
 */
export async function cacheOnDisk<T>(inputs: unknown, make: () => Promise<T>): Promise<T> {
  const folder = process.env[DISK_CACHE];
  if (folder === undefined) return make();
  const file = path.join(folder, toHash(inputs));
  const entry = existsSync(file) ? readFileSync(file) : undefined;
  const data = entry?.subarray(0, -HASH_BYTES);
  if (entry !== undefined && data !== undefined && entry.subarray(-HASH_BYTES).equals(hash(data))) {
    const now = new Date();
    utimesSync(file, now, now);
    // A cast, because the lines below wrote the file in a build with the same code.
    return deserialize(data) as T;
  }
  const value = await make();
  mkdirSync(folder, { recursive: true });
  // Renamed when it is complete, because a build can be interrupted. The hash, because a disk can lose what was written.
  const partial = `${file}.${process.pid}`;
  const made = serialize(value);
  writeFileSync(partial, Buffer.concat([made, hash(made)]));
  renameSync(partial, file);
  return value;
}

const HASH_BYTES = 32;

function hash(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

/** Returns the hash of plain data, for `inputs` with data that many values are made from. Computed once for each object. */
export const hashInput = memoizeWeak(toHash);

function toHash(value: unknown): string {
  return hash(JSON.stringify(value, withTypes)).toString('hex');
}

/** Replaces what JSON would omit. Not `serialize`, whose bytes of equal arrays differ with how the engine has optimized them. */
function withTypes(_: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return { [value.constructor.name]: [...value] };
  const isJson = ['string', 'boolean', 'object'].includes(typeof value) || Number.isFinite(value);
  return isJson ? value : `\0${String(value)}`;
}

/** Deletes the entries in `folder` that no build has used since `start`, in milliseconds, and the folders next to it, of other code. */
export function dropUnusedEntries(folder: string, start: number): void {
  const others = listPaths(path.dirname(folder)).filter((other) => other !== folder);
  const unused = listPaths(folder).filter((file) => statSync(file).mtimeMs < start);
  for (const folder of [...others, ...unused]) rmSync(folder, { recursive: true, force: true });
}

function listPaths(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}
