import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** The variable that names the folder in which a build's first process leaves what it read for those that follow. */
export const HANDOVER = 'HANDOVER';

/** Leaves plain data, an object that stands in it twice as one, for processes started with `HANDOVER` set to `folder`. */
export function handOver(folder: string, name: string, value: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), serialize(value));
}

/** What was handed over to this process under a name, undefined when it was started without; `T` is what was left there. */
export function takeOver<T>(name: string): T | undefined {
  const folder = process.env[HANDOVER];
  if (folder === undefined) return undefined;
  // A cast, because `handOver` wrote the file in the same build.
  return deserialize(readFileSync(path.join(folder, name))) as T;
}
