import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['specs', 'content'];

/** A text that differs whenever a spec or a guide was added, changed or removed. */
export async function readStamp(root = process.cwd()): Promise<string> {
  const stamps = await Promise.all(FOLDERS.map((folder) => readFolderStamp(path.join(root, folder))));
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
