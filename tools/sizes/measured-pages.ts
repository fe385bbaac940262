import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@/lib/sources/files';

/** A page in the tables of sizes and speed, and its kind. `file` is relative to the export. */
export type MeasuredPage = { kind: 'landing' | 'docs index' | 'guide' | 'reference' | 'not found'; file: string };

/**
 * Returns the pages to measure: the landing page, the docs index and the largest guide if they exist, for each reference its
 * entry page and, if it is split, its largest part, and the 404 page.
 */
export function listMeasuredPages(out: string): MeasuredPage[] {
  const references = listHtml(out, 'openapi').filter((file) => !isPart(file));
  const guide = findLargest(out, listHtml(out, 'docs'));
  return [
    { kind: 'landing', file: 'index.html' },
    ...(existsSync(path.join(out, 'docs.html')) ? [{ kind: 'docs index' as const, file: 'docs.html' }] : []),
    ...(guide === undefined ? [] : [{ kind: 'guide' as const, file: guide }]),
    ...references.flatMap((file) => {
      const part = findLargest(out, listHtml(out, file.replace(/\.html$/, '')));
      return [file, ...(part === undefined ? [] : [part])].map((page) => ({ kind: 'reference' as const, file: page }));
    }),
    { kind: 'not found', file: '404.html' },
  ];
}

/** Returns whether a file is a part of a split reference, such as `openapi/museum/rooms/list-rooms.html`. */
function isPart(file: string): boolean {
  return file.split('/').length > 2;
}

/** Returns the pages in a folder of the export, without their `index.html` aliases, sorted; none if the folder doesn't exist. */
function listHtml(out: string, folder: string): string[] {
  return listFiles(path.join(out, folder))
    .filter((file) => file.endsWith('.html') && path.basename(file) !== 'index.html')
    .map((file) => `${folder}/${file}`);
}

function findLargest(out: string, files: readonly string[]): string | undefined {
  const sizeOf = (file: string) => statSync(path.join(out, file)).size;
  return files.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
}
