import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders = new Set<string>();

/** Returns the path of an empty folder for temporary files, which is removed when this process ends, also by SIGINT or SIGTERM. */
export function makeTemporaryFolder(): string {
  if (folders.size === 0) {
    process.once('exit', () => folders.forEach(remove));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => exitUnlessHandled(signal));
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-'));
  folders.add(folder);
  return folder;
}

/**
 * Calls `use` with the path of a folder from `makeTemporaryFolder`, removes the folder when `use` ends or fails, and returns what
 * `use` returns.
 */
export async function withTemporaryFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = makeTemporaryFolder();
  try {
    return await use(folder);
  } finally {
    remove(folder);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A signal that nothing handles would end the process without its `exit` event. */
function exitUnlessHandled(signal: 'SIGINT' | 'SIGTERM'): void {
  if (process.listenerCount(signal) === 0) process.exit(1);
}
