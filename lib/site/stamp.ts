import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A text that differs whenever a file below one of the folders was added, changed or removed; a folder may be absent. */
export async function readStamp(folders: readonly string[]): Promise<string> {
  const stamps = await Promise.all(folders.map(readFolderStamp));
  return stamps.flat().join('\n');
}

async function readFolderStamp(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true }).catch((): string[] => [])).sort();
  const stamps = names.map(async (name): Promise<string[]> => {
    // A link that an editor leaves beside an open file leads nowhere.
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    return found === undefined ? [] : [`${name} ${found.mtimeMs} ${found.size}`];
  });
  return (await Promise.all(stamps)).flat();
}

/** Keeps what was read: for good in a build, and for a writer until a file below the folders changes. */
export function keepWhileUnchanged<T>(): (folders: string[], read: () => Promise<T>) => Promise<T> {
  let known: { stamp: string; value: Promise<T> } | undefined;
  return async (folders, read) => {
    const stamp = process.env.NODE_ENV === 'development' ? await readStamp(folders) : '';
    if (known?.stamp !== stamp) known = { stamp, value: read() };
    return known.value;
  };
}
