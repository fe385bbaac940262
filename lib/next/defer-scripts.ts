import type { CheerioAPI } from 'cheerio';
import type { PageScripts } from '@/lib/browser/framework';
import { findStartCall, PAYLOAD_MARKER } from '@/lib/next/assumptions';
import { shortenScript } from '@/lib/next/inline-scripts';

/** The URLs of the payload, the page script, and the style sheets, which the inlined style replaces until the framework loads them. */
type Deferred = { payload: string; browserScript: string; sheets: string[] };

/**
 * Removes the framework's chunks and the inline payload from a page. Adds a data block with their URLs and the page script
 * (`lib/browser`), which loads them when the reader is about to need them.
 */
export function deferScripts(
  $: CheerioAPI,
  { payload, browserScript, sheets }: Deferred,
  integrityOf: (src: string) => string,
): void {
  const start = findStartCall($);
  if (start === undefined) return;
  start.element.remove();
  const chunks = takeChunks($).map((src) => ({ src, integrity: integrityOf(src) }));
  $('script:not([src])').each((_, element) => {
    if ($(element).text().includes(PAYLOAD_MARKER)) $(element).remove();
    else if ($(element).attr('type') === undefined) $(element).text(shortenScript($(element).text()));
  });
  const styles = sheets.map((href) => ({ href, integrity: integrityOf(href) }));
  const page: PageScripts = { chunks, payload, boot: JSON.parse(start.call), styles };
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  $('head').append(`<script type="application/json" id="page-scripts">${data}</script>`);
  $('head').append(
    // Not `defer`, because readers use a long page before its end has arrived.
    `<script async id="browser-script" src="${browserScript}" integrity="${integrityOf(browserScript)}"></script>`,
  );
}

/**
 * Removes the chunks from a page and returns their URLs, each once and in page order. The bundler's runtime must stay the
 * first that isn't async.
 */
function takeChunks($: CheerioAPI): string[] {
  const sources = $('script[src]')
    .toArray()
    .filter((element) => $(element).attr('nomodule') === undefined)
    .map((element) => $(element).attr('src') ?? '');
  // A preloaded style sheet is either also in the head, or belongs to a script that may never be loaded.
  $('script[src], link[rel="preload"][as="script"], link[rel="preload"][as="style"]').remove();
  // For fonts that are not preloaded, the framework adds a second connection to this host, which nothing would use.
  $('link[rel="preconnect"][href="/"]').remove();
  return [...new Set(sources)];
}
