import { BASE_PATH, isReferencePart } from '@/lib/site/urls';

/** Returns the link around an event's target if it leads to another page of this site; undefined otherwise. */
export function findPageLink(origin: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(origin instanceof Element)) return undefined;
  const link = origin.closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  if (link === null || link.origin !== window.location.origin) return undefined;
  const file = /\.[^/]*$/.test(link.pathname);
  const samePage = link.pathname === window.location.pathname;
  // For a landing page without its slash, the router requests a payload next to the base path, where the portal has no file.
  const unreachable = link.pathname === BASE_PATH;
  return samePage || unreachable || file ? undefined : link;
}

/** Returns the link that a click follows in this tab if it leads to another page of this site; undefined otherwise. */
export function findFollowed(event: MouseEvent): HTMLAnchorElement | undefined {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || event.button !== 0 || hasModifier ? undefined : findPageLink(event.target);
}

/** Returns whether React can follow a link without a reload: neither the current nor the linked page is part of a split reference. */
export function isSoft({ pathname }: HTMLAnchorElement): boolean {
  return ![window.location.pathname, pathname].some(isReferencePart);
}

/** Returns `aria-current` of a link to `href` on the page at `url`: `page` for the page itself, `true` for a page above it. */
export function toCurrent(url: string, href: string): 'page' | 'true' | undefined {
  if (url === href) return 'page';
  return url.startsWith(`${href}/`) ? 'true' : undefined;
}
