import type { CheerioAPI } from 'cheerio';
import { printScript } from '@/lib/next/inline-script';

/**
 * Runs at the end of a page that lists others. If the URL's fragment names an item that has its own page, as URLs did before the
 * reference was split, goes to that page. The anchor of a part, such as a field, starts with the anchor of its item.
 * It is printed into the page as text, so it must not use anything outside itself.
 */
function forwardToOwnPage(): void {
  const forward = () => {
    let anchor: string;
    try {
      anchor = decodeURIComponent(location.hash.slice(1));
    } catch {
      // Invalid percent-encoding is in no anchor of the portal.
      return;
    }
    if (anchor === '' || document.getElementById(anchor)) return;
    // Internal links only, because a description may link to another site whose URL has the same end.
    const find = (name: string, before = '/') =>
      document.querySelector<HTMLAnchorElement>(
        `[data-forward] a[href^="/"]:not([href^="//"])[href$="${before}${CSS.escape(name)}"]`,
      );
    const words = anchor.split('-');
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count).join('-');
      const link = find(name);
      if (link) return location.replace(name === anchor ? link.href : link.href + location.hash);
    }
    // The overview lists no schemas, but links to the page that does, by a URL that ends in `/api-schemas` or `#api-schemas`.
    const schemas = words[0] === 'schema' ? (find('api-schemas') ?? find('api-schemas', '#')) : null;
    if (schemas && schemas.pathname !== location.pathname) location.replace(schemas.pathname + location.hash);
  };
  forward();
  addEventListener('hashchange', forward);
}

/** Returns whether a page belongs to a split reference and lists other pages of it. */
export function isSplit($: CheerioAPI): boolean {
  return $('[data-forward]').length > 0;
}

/** Adds the script to a page if it belongs to a split reference and lists other pages of it. */
export function addForward($: CheerioAPI): void {
  if (!isSplit($)) return;
  $('body').append(`<script>${formatForward()}</script>`);
}

/** Returns the text of the script for a page that lists others. */
export function formatForward(): string {
  return printScript(forwardToOwnPage);
}
