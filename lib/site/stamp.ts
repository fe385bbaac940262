import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A text that differs whenever a file below one of the folders was added, changed or removed. */
export async function readStamp(folders: readonly string[], root = process.cwd()): Promise<string> {
  const stamps = await Promise.all(folders.map((folder) => readFolderStamp(path.join(root, folder))));
  return stamps.flat().join('\n');
}

async function readFolderStamp(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  return Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await stat(path.join(folder, name));
      return `${name} ${mtimeMs} ${size}`;
    }),
  );
}
