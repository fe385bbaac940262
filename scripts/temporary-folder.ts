import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Calls `use` with the path of an empty folder in `parent`, by default that of the system for temporary files. Removes the folder
 * when `use` ends or fails, and returns what `use` returns.
 */
export async function withTemporaryFolder<T>(
  use: (folder: string) => T | Promise<T>,
  parent: string = tmpdir(),
): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'portal-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
