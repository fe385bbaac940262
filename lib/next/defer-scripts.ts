import type { CheerioAPI } from 'cheerio';
import { findStartCall, PAYLOAD_MARKER } from '@/lib/next/assumptions';
import { printScript, shortenScript } from '@/lib/next/inline-script';
import { loader, type PageScripts } from '@/lib/next/loader';

/** The loader as the text of an inline script, the same in every page. */
export const LOADER = printScript(loader);

/**
 * Takes the framework's chunks and the inline payload out of a page: both are named in a data block, and the loader at
 * the end of the head brings them when the reader acts. `payload` is the address of the page's `.txt` twin.
 */
export function deferScripts($: CheerioAPI, payload: string, integrityOf: (src: string) => string): void {
  const start = findStartCall($);
  if (start === undefined) return;
  start.element.remove();
  const chunks = takeChunks($).map((src) => ({ src, integrity: integrityOf(src) }));
  $('script:not([src])').each((_, element) => {
    if ($(element).text().includes(PAYLOAD_MARKER)) $(element).remove();
    else if ($(element).attr('type') === undefined) $(element).text(shortenScript($(element).text()));
  });
  const page: PageScripts = { chunks, payload, boot: JSON.parse(start.call) };
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  $('head').append(`<script type="application/json" id="page-scripts">${data}</script>`, `<script>${LOADER}</script>`);
}

/** In the order that they stand in, each once; the bundler's runtime must come first of all that are not async. */
function takeChunks($: CheerioAPI): string[] {
  const sources = $('script[src]')
    .toArray()
    .filter((element) => $(element).attr('nomodule') === undefined)
    .map((element) => $(element).attr('src') ?? '');
  // A preloaded style sheet either stands in the head as well, or belongs to script that may never be wanted.
  $('script[src], link[rel="preload"][as="script"], link[rel="preload"][as="style"]').remove();
  return [...new Set(sources)];
}
