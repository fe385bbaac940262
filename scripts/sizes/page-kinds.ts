import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A page that stands for its kind in the tables of sizes and speed. `file` is relative to the export. */
export type KindOfPage = { kind: 'landing' | 'docs index' | 'guide' | 'reference' | 'not found'; file: string };

/** One page of each kind: of the guides the largest, of the references each. */
export function listKinds(out: string): KindOfPage[] {
  const references = listHtml(out, 'openapi');
  const guide = listHtml(out, 'docs').sort((one, other) => sizeOf(out, other) - sizeOf(out, one))[0];
  return [
    { kind: 'landing', file: 'index.html' },
    { kind: 'docs index', file: 'docs.html' },
    ...(guide === undefined ? [] : [{ kind: 'guide' as const, file: guide }]),
    ...references.map((file) => ({ kind: 'reference' as const, file })),
    { kind: 'not found', file: '404.html' },
  ];
}

/** The pages of a folder of the export, without the second spellings of their URLs. */
function listHtml(out: string, folder: string): string[] {
  return readdirSync(path.join(out, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && path.basename(file) !== 'index.html')
    .map((file) => `${folder}/${file}`)
    .sort();
}

function sizeOf(out: string, file: string): number {
  return statSync(path.join(out, file)).size;
}
