import type { PageSize, SearchSize, Weight } from './measure';

/** The sizes of an export. */
export type SizeTable = { pages: PageSize[]; search: SearchSize; serviceWorker: Weight };

/** Returns the sizes in kB, raw / gzip / brotli, as rows for `console.table`, by file. */
export function toRows({ pages, search, serviceWorker }: SizeTable): Record<string, Record<string, string | number>> {
  const ofPages = pages.map(({ file, html, style, fonts, page, inlineScript, browserScript, elements, requests }) => {
    const weights = { html, style, fonts, page, inlineScript, browserScript };
    const cells = Object.entries(weights).map(([name, weight]) => [name, formatWeight(weight)] as const);
    return [file, { ...Object.fromEntries(cells), elements, requests }] as const;
  });
  const others = {
    'search script': search.script,
    'search records, worker': search.index,
    'service worker': serviceWorker,
  };
  return Object.fromEntries([
    ...ofPages,
    ...Object.entries(others).map(([name, weight]) => [name, { page: formatWeight(weight) }] as const),
  ]);
}

function formatWeight({ raw, gzip, brotli }: Weight): string {
  return [raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1)).join('/');
}
