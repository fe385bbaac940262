import { load } from 'cheerio';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The static markup of an element, ready for queries. */
export function renderStatic(element: ReactElement) {
  return load(renderToStaticMarkup(element), null, false);
}

/** Text as a reader sees it, with a single space for any white space. */
export function formatSeen(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
