import type { CheerioAPI } from 'cheerio';
import { minifyScript } from '@/lib/next/inline-scripts';

/**
 * Removes every script from a page except those of the portal and structured data, and the preloads of what was removed. Adds the page
 * script (`lib/browser`). `known` has the text of each inline script of the portal; Next may write it with other spaces.
 */
export function keepOwnScripts(
  $: CheerioAPI,
  known: ReadonlySet<string>,
  { src, integrity }: { src: string; integrity: string },
): void {
  for (const element of $('script').toArray()) {
    if (element.attribs.type === 'application/ld+json') continue;
    const text = minifyScript($(element).text());
    if (text !== '' && known.has(text)) $(element).text(text);
    else $(element).remove();
  }
  // For fonts that are not preloaded, Next adds a second connection to this host, which nothing would use.
  $('link[rel="preload"]:not([as="font"]), link[rel="modulepreload"], link[rel="preconnect"][href="/"]').remove();
  // Not `defer`, because readers use a long page before its end has arrived.
  $('head').append($('<script async id="browser-script">').attr({ src, integrity }));
}
