import type { CheerioAPI } from 'cheerio';

/**
 * Puts an empty script before each article that a URL can name, as operations are. Chromium stops slicing a long
 * document after ten slices and reads the rest in one task; at a script, even an empty one, it paints and responds to the reader.
 * Measured on the phone of `npm run perf`: the longest task of the Legacy reference is 69 ms instead of 267, and the total
 * blocking time 14 ms instead of 279.
 */
export function insertParserYields($: CheerioAPI): void {
  $('[data-content] article[id]').before('<script></script>');
}
