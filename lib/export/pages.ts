import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every HTML file of an export, relative to its folder, in a fixed order. */
export async function listHtmlFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('islands/'))
    .sort();
}

/** The plain path of an exported page: `docs/auth.html` is `/docs/auth`. */
export function formatPagePath(file: string): string {
  const plain = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${plain}`;
}
