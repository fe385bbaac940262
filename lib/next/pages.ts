import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Every HTML file of an export, relative to its folder, in a fixed order. */
export function listHtmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('islands/'))
    .sort();
}

/** The plain path of an exported page: `docs/auth.html` is `/docs/auth`. */
export function formatPagePath(file: string): string {
  const plain = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${plain}`;
}
