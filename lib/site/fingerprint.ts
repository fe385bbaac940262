import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A text that differs when a file below one of the folders was added, changed or removed; a folder may be missing. */
export async function fingerprintFiles(folders: readonly string[]): Promise<string> {
  const files = await Promise.all(folders.map(fingerprintFolder));
  return files.flat().join('\n');
}

async function fingerprintFolder(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true }).catch((): string[] => [])).sort();
  const files = names.map(async (name): Promise<string[]> => {
    // Editors leave a symbolic link without a target next to an open file.
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    return found === undefined ? [] : [`${name} ${found.mtimeMs} ${found.size}`];
  });
  return (await Promise.all(files)).flat();
}

/** The fingerprint of sources that may change while this process runs: only in development. */
export function fingerprintSources(folders: readonly string[]): Promise<string> {
  return process.env.NODE_ENV === 'development' ? fingerprintFiles(folders) : Promise.resolve('');
}
