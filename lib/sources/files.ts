import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the folder with the files that an owner edits (absolute). An installed portal works on copies of them, in another
 * folder.
 */
export function findSourceFolder(): string {
  const folder = process.env.PORTAL_SOURCE;
  return folder === undefined || folder === '' ? process.cwd() : folder;
}

/** Returns the path of a file without links; undefined without the file, for a link to a missing file, and for links in a circle. */
export function findRealPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

/** Writes a file in one step, so that a full disk or an interruption leaves the previous one. Creates its folder. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Returns the sorted paths of all files below a folder, with forward slashes on every system; none if it doesn't exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const files = entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return files.map((file) => file.split(path.sep).join('/')).sort();
}
