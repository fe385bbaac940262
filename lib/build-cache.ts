import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';

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
