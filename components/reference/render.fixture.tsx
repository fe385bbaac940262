import { type CheerioAPI, load } from 'cheerio';
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

/** What a reader sees of each element that matches, in order. */
export function listSeen($: CheerioAPI, selector: string): string[] {
  return [...$(selector)].map((element) => formatSeen($(element).text()));
}

/** The `href` of each link that matches, in order. */
export function listHrefs($: CheerioAPI, selector: string): (string | undefined)[] {
  return [...$(selector)].map((element) => $(element).attr('href'));
}
