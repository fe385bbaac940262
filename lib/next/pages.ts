import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns every file and folder below a folder, relative to it, with slashes on any system. */
export function listFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.map((file) => file.split(path.sep).join('/'));
}

/** Returns every HTML file of an export, relative to its folder, in a fixed order. */
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
