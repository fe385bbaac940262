import type { CheerioAPI } from 'cheerio';
import { loader, type PageScripts } from '@/lib/client/loader';
import { printScript, shortenScript } from '@/lib/client/print';
import { throwError } from '@/lib/diagnostic';

const FLIGHT = 'self.__next_f';
const BOOT = 'globalThis["TURBOPACK"]';

/** The loader as the text of an inline script, the same in every page. */
export const LOADER = printScript(loader);

/**
 * Takes the framework's chunks and the inline payload out of a page: both are named in a data block, and the loader at
 * the end of the head brings them when the reader acts. `payload` is the address of the page's `.txt` twin.
 */
export function deferScripts($: CheerioAPI, payload: string, integrityOf: (src: string) => string): void {
  const boot = takeBoot($);
  if (boot === undefined) return;
  const chunks = takeChunks($).map((src) => ({ src, integrity: integrityOf(src) }));
  $('script:not([src])').each((_, element) => {
    if ($(element).text().includes(FLIGHT)) $(element).remove();
    else if ($(element).attr('type') === undefined) $(element).text(shortenScript($(element).text()));
  });
  const page: PageScripts = { chunks, payload, boot };
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  $('head').append(`<script type="application/json" id="page-scripts">${data}</script>`, `<script>${LOADER}</script>`);
}

function takeBoot($: CheerioAPI): unknown {
  const element = $('script:not([src])').filter((_, script) => $(script).text().startsWith(`(${BOOT}`));
  if (element.length === 0) return undefined;
  const call = /\.push\((\{.*\})\);?$/s.exec(element.text().trim())?.[1];
  if (call === undefined) {
    return throwError({
      file: 'export',
      message: 'the start call of the bundler has another form than this build knows',
      hint: 'compare lib/export/defer-scripts.ts with the pages that Next wrote',
    });
  }
  element.remove();
  return JSON.parse(call);
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
