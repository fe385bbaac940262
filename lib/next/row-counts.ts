import type { CheerioAPI } from 'cheerio';

const HIDDEN = 'details:not([open]) > :not(summary), nav, noscript, [hidden], [popover]';

/**
 * Sets `data-rows` of each article with an id, such as an operation, to the number of its visible list items and
 * paragraphs. `operation.module.css` estimates from it how tall the article is before the browser has laid it out.
 */
export function addRowCounts($: CheerioAPI): void {
  for (const article of $('[data-content] article[id]').toArray()) {
    const rows = $('li, p', article).filter((_, row) => $(row).closest(HIDDEN).length === 0);
    $(article).attr('data-rows', String(rows.length));
  }
}
