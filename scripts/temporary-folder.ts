import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders = new Set<string>();

/**
 * Returns the path of an empty folder in `parent`, by default that of the system for temporary files. The folder is removed when this
 * process ends, also by SIGINT or SIGTERM.
 */
export function makeTemporaryFolder(parent: string = tmpdir()): string {
  if (folders.size === 0) {
    process.once('exit', () => folders.forEach(remove));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => exitUnlessHandled(signal));
  }
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'portal-'));
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
