import { BASE_PATH } from '@/lib/site/urls';

/** The link that an event came from, when it leads to another page of this site; undefined otherwise. */
export function findPageLink(origin: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(origin instanceof Element)) return undefined;
  const link = origin.closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  if (link === null || link.origin !== window.location.origin) return undefined;
  const file = /\.[^/]*$/.test(link.pathname);
  const samePage = link.pathname === window.location.pathname;
  return samePage || file ? undefined : link;
}

/** The same for a page that React can show without a reload. */
export function findSoftTarget(origin: EventTarget | null): HTMLAnchorElement | undefined {
  const link = findPageLink(origin);
  // The router looks for the payload of a landing page below a path beside that path, where nothing of the portal stands.
  return link?.pathname === BASE_PATH ? undefined : link;
}

/** The link that a click follows in this tab, when it is one that `find` finds; undefined otherwise. */
export function findFollowed(event: MouseEvent, find = findSoftTarget): HTMLAnchorElement | undefined {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || event.button !== 0 || hasModifier ? undefined : find(event.target);
}

/** What `aria-current` says of a link to `href` at `address`: that it is the page, or that the page is below it. */
export function toCurrent(address: string, href: string): 'page' | 'true' | undefined {
  if (address === href) return 'page';
  return address.startsWith(`${href}/`) ? 'true' : undefined;
}
