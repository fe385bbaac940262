import { BASE_PATH, isReferencePart } from '@/lib/site/urls';

/** Returns the link that an event came from, when it leads to another page of this site; undefined otherwise. */
export function findPageLink(origin: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(origin instanceof Element)) return undefined;
  const link = origin.closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  if (link === null || link.origin !== window.location.origin) return undefined;
  const file = /\.[^/]*$/.test(link.pathname);
  const samePage = link.pathname === window.location.pathname;
  // The router looks for the payload of a landing page below a path next to it, where the portal has no file.
  const unreachable = link.pathname === BASE_PATH;
  return samePage || unreachable || file ? undefined : link;
}

/**
 * Returns the link that a click follows in this tab, when it leads to another page of this site; undefined otherwise.
 */
export function findFollowed(event: MouseEvent): HTMLAnchorElement | undefined {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || event.button !== 0 || hasModifier ? undefined : findPageLink(event.target);
}

/** Whether React, once it runs, can follow a link without a reload: neither page is a part of a split reference. */
export function isSoft({ pathname }: HTMLAnchorElement): boolean {
  return ![window.location.pathname, pathname].some(isReferencePart);
}

/** Returns the `aria-current` of a link to `href` on the page at `url`: the link is the page itself, or the page is below it. */
export function toCurrent(url: string, href: string): 'page' | 'true' | undefined {
  if (url === href) return 'page';
  return url.startsWith(`${href}/`) ? 'true' : undefined;
}
