import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the paths of all files and folders below a folder, relative to it, with forward slashes on every system. */
export function listFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.map((file) => file.split(path.sep).join('/'));
}

/** Returns the HTML files of an export's pages, relative to its folder and sorted. Leaves out the files in `static-content/`. */
export function listHtmlFiles(folder: string): string[] {
  return listFiles(folder)
    .filter((file) => file.endsWith('.html') && !file.startsWith('static-content/'))
    .sort();
}

/** Returns the plain path of an exported page: `docs/auth.html` is `/docs/auth`. */
export function formatPagePath(file: string): string {
  const plain = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${plain}`;
}
