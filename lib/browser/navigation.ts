import { BASE_PATH, isReferencePart } from '@/lib/site/urls';
import { appendToHead, isHydrated, loadFramework } from './framework';
import { mayFetchAhead } from './network';

/** Returns whether React runs and follows this link without a reload. */
export function isFollowedSoftly(link: HTMLAnchorElement): boolean {
  return isHydrated() && isSoft(link);
}

/** How long a pointer or the focus must rest on a link before its page is fetched ahead, in milliseconds. */
export const REST_MS = 65;

/**
 * Fetches a page ahead and loads React when the reader is about to follow a link, unless the connection is slow or data is
 * saved. Until React runs, the browser follows the links.
 */
export function installNavigation(root: Document): void {
  let rest = 0;
  let intended: HTMLAnchorElement | undefined;
  const cancel = () => {
    window.clearTimeout(rest);
    intended = undefined;
  };
  const onIntent = ({ target }: Event) => {
    const link = findPageLink(target);
    if (link === intended) return;
    cancel();
    intended = link;
    if (link === undefined || isFollowedSoftly(link) || !mayFetchAhead()) return;
    rest = window.setTimeout(() => {
      appendToHead('link', { rel: 'prefetch', href: link.pathname });
      // Ignore a failure, because the browser follows links without React.
      if (isSoft(link)) loadFramework().catch(() => undefined);
    }, REST_MS);
  };
  let last: string | undefined;
  const onMove = (event: PointerEvent) => {
    const position = `${event.screenX} ${event.screenY}`;
    // Browsers also send this event when the page scrolls or changes under a resting pointer.
    if (last !== undefined && position !== last) onIntent(event);
    last = position;
  };
  root.addEventListener('pointermove', onMove, { passive: true });
  for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, onIntent, { passive: true });
  // A click follows the link; `pointercancel` means that the browser scrolls with the touch.
  for (const type of ['click', 'pointercancel', 'focusout']) root.addEventListener(type, cancel);

  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    // After a reload, the history entries that React added before belong to this document, which can't show their pages.
    if (!isHydrated() && window.location.pathname !== pathname) window.location.reload();
  });
}

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
  return event.defaultPrevented || event.button !== 0 || hasModifier(event) ? undefined : findPageLink(event.target);
}

/** Returns whether a key is held that makes the browser open a link elsewhere. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
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
