import { isFastConnection } from './connection';
import { appendToHead, isHydrated, loadFramework } from './framework';
import { findPageLink, isSoft } from './links';

/** Whether React runs, and follows this link and fetches its page ahead. */
export function isFollowedSoftly(link: HTMLAnchorElement): boolean {
  return isHydrated() && isSoft(link);
}

/** A pointer that rests on a link this long, or a focus, means it; one that passes over many means none. */
export const REST_MS = 65;

/**
 * Links are the browser's until React runs. When the reader means to follow one, its page is fetched ahead and React is loaded,
 * unless the connection is slow or data is saved.
 */
export function installNavigation(root: Document): void {
  let rest = 0;
  let meant: HTMLAnchorElement | undefined;
  const cancel = () => {
    window.clearTimeout(rest);
    meant = undefined;
  };
  const onIntent = ({ target }: Event) => {
    const link = findPageLink(target);
    if (link === meant) return;
    cancel();
    meant = link;
    if (link === undefined || isFollowedSoftly(link) || !isFastConnection()) return;
    rest = window.setTimeout(() => {
      appendToHead('link', { rel: 'prefetch', href: link.pathname });
      // The browser follows links without it.
      if (isSoft(link)) loadFramework().catch(() => undefined);
    }, REST_MS);
  };
  let last: string | undefined;
  const onMove = (event: PointerEvent) => {
    const position = `${event.screenX} ${event.screenY}`;
    // Browsers send moves, too, when the page scrolls or changes under a pointer at rest.
    if (last !== undefined && position !== last) onIntent(event);
    last = position;
  };
  root.addEventListener('pointermove', onMove, { passive: true });
  for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, onIntent, { passive: true });
  // A click follows the link; a touch that scrolls is taken over by the browser.
  for (const type of ['click', 'pointercancel', 'focusout']) root.addEventListener(type, cancel);

  const { pathname } = window.location;
  window.addEventListener('popstate', () => {
    // After a reload the entries that React made before it are still those of this document, which cannot show them.
    if (!isHydrated() && window.location.pathname !== pathname) window.location.reload();
  });
}
