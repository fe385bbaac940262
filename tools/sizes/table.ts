import type { PageSize, SearchSize, Weight } from './measure';

/** The sizes of an export. One table is committed, and each run is compared with it. */
export type SizeTable = { pages: PageSize[]; search: SearchSize; serviceWorker: Weight };

const COLUMNS = ['html', 'style', 'fonts', 'page', 'inlineScript', 'browserScript', 'framework', 'payload'] as const;
const NAMES = ['HTML', 'style', 'fonts', 'whole page', 'inline script', 'script', 'framework', 'payload'];

/** Returns the sizes as a text table, in kB raw / gzip / brotli. Adds the change of brotli since `before` if it is 50 bytes or more. */
export function formatTable(now: SizeTable, before: SizeTable | undefined): string {
  const rows = now.pages.map((page) => {
    const old = before?.pages.find(({ file }) => file === page.file);
    const sizes = COLUMNS.map((column) => formatWeight(page[column], old?.[column]));
    return [page.file, ...sizes, String(page.elements), String(page.requests)];
  });
  const others = [
    ['search script', formatWeight(now.search.script, before?.search.script)],
    ['search records, worker', formatWeight(now.search.index, before?.search.index)],
    ['service worker', formatWeight(now.serviceWorker, before?.serviceWorker)],
  ];
  return align([['kB: raw / gzip / brotli', ...NAMES, 'elements', 'requests'], ...rows, ...others]);
}

function formatWeight({ raw, gzip, brotli }: Weight, before: Weight | undefined): string {
  const change = before === undefined ? 0 : brotli - before.brotli;
  const note = Math.abs(change) < 50 ? '' : ` (${change > 0 ? '+' : ''}${kilo(change)})`;
  return `${kilo(raw)}/${kilo(gzip)}/${kilo(brotli)}${note}`;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function align(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
