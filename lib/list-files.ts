import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the paths of all files and folders below a folder, relative to it and sorted, with forward slashes on every system; none if
 * there is no such folder.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.split(path.sep).join('/')).sort();
}
