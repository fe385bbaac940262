import type { CheerioAPI } from 'cheerio';

/**
 * Puts an empty script before each article that addresses name, as operations are. Chromium gives up slicing a long document after ten slices and
 * reads the rest in one task; at a script, even one that has nothing to run, it lets go, paints and answers the reader.
 */
export function insertPauses($: CheerioAPI): void {
  $('[data-island] article[id]').before('<script></script>');
}
