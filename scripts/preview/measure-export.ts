import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { weigh } from '@/scripts/sizes/weigh';

/**
 * Figures of an export. `bytes` leaves out the compressed copies; `heaviest` is the page with the most bytes, `fullest` with
 * the most elements.
 */
type ExportSize = {
  files: number;
  bytes: number;
  /** Bytes of the compressed copies. */
  copies: number;
  pages: number;
  heaviest: { file: string; brotli: number };
  fullest: { file: string; elements: number };
};

/** Measures a finished export. An `index.html` that is an alias of a page counts as a file but not as a page. */
export function measureExport(folder: string): ExportSize {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => ({ name, stat: statSync(path.join(folder, name)) }))
    .filter(({ stat }) => stat.isFile());
  const pages = files
    .map(({ name }) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('static-content/') && !name.endsWith('/index.html'))
    .map((file) => measurePage(folder, file));
  return {
    files: files.length,
    bytes: addUpSizes(files.filter(({ name }) => !isCopy(name))),
    copies: addUpSizes(files.filter(({ name }) => isCopy(name))),
    pages: pages.length,
    heaviest: findMost(pages, ({ brotli }) => brotli),
    fullest: findMost(pages, ({ elements }) => elements),
  };
}

function isCopy(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz');
}

function addUpSizes(files: readonly { stat: { size: number } }[]): number {
  return files.reduce((total, { stat }) => total + stat.size, 0);
}

function measurePage(folder: string, file: string) {
  const content = readFileSync(path.join(folder, file));
  return { file, brotli: weigh(file, content).brotli, elements: load(content.toString())('*').length };
}

function findMost<T>(items: readonly T[], measure: (item: T) => number): T {
  return items.reduce((most, item) => (measure(item) > measure(most) ? item : most));
}
