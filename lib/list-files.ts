import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the sorted paths of all files and folders below a folder, with forward slashes on every system; none if it doesn't exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.split(path.sep).join('/')).sort();
}
