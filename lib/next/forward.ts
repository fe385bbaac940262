import type { CheerioAPI } from 'cheerio';
import { printScript } from '@/lib/next/inline-script';

/**
 * Runs at the end of a page that lists what has pages of its own: a URL of this page that names such a thing, as it did
 * before the reference was split, leads to its page. What is part of it, such as a field, is found by the name before it.
 * It is printed into the page as text, so it may use nothing from outside itself.
 */
function forwardToOwnPage(): void {
  const forward = () => {
    let anchor: string;
    try {
      anchor = decodeURIComponent(location.hash.slice(1));
    } catch {
      // What is no percent-encoding names nothing of ours.
      return;
    }
    if (anchor === '' || document.getElementById(anchor)) return;
    // A description may link to another site whose URL ends in the same words.
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
    // The overview names no schema, but their list does, which is called by its anchor or has it.
    const schemas = words[0] === 'schema' ? (find('api-schemas') ?? find('api-schemas', '#')) : null;
    if (schemas && schemas.pathname !== location.pathname) location.replace(schemas.pathname + location.hash);
  };
  forward();
  addEventListener('hashchange', forward);
}

/** Whether a page is one of a split reference that lists others. */
export function isSplit($: CheerioAPI): boolean {
  return $('[data-forward]').length > 0;
}

/** Adds the script to a page of a split reference that lists others. */
export function addForward($: CheerioAPI): void {
  if (!isSplit($)) return;
  $('body').append(`<script>${formatForward()}</script>`);
}

/** Returns the script of a page that lists others, as text. */
export function formatForward(): string {
  return printScript(forwardToOwnPage);
}
