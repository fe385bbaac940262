import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the sorted paths of all files below a folder, with forward slashes on every system; none if it doesn't exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const files = entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return files.map((file) => file.split(path.sep).join('/')).sort();
}
