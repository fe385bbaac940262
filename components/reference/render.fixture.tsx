import { load } from 'cheerio';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The static markup of an element, ready for queries. */
export function renderStatic(element: ReactElement) {
  return load(renderToStaticMarkup(element), null, false);
}

/** Text as a reader sees it: runs of space are one. */
export function formatSeen(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
