import { findFollowed } from './links';
import { isOwnEntry, leaveOwnEntry } from './own-entry';

/**
 * Shows the page's offline notice with Retry when the reader follows a link without a connection, instead of the browser's error page.
 * Hides the notice when the connection returns.
 */
export function installOffline(root: Document): void {
  const { dataset } = root.documentElement;
  let followed: HTMLElement | undefined;
  let retry: HTMLAnchorElement | null = null;
  const show = (link: HTMLElement, href: string) => {
    if (isOwnEntry('drawer')) void leaveOwnEntry();
    retry = root.querySelector('#offline a');
    if (retry === null) return;
    if (link !== retry) followed = link;
    retry.href = href;
    dataset.offline = '';
    retry.focus();
  };
  root.addEventListener('click', (event) => {
    const link = navigator.onLine ? undefined : findFollowed(event);
    if (link === undefined) return;
    event.preventDefault();
    const { href } = link;
    // Try anyway, because browsers may be wrong about the connection, and the service worker has pages in its cache.
    fetch(href).then(
      () => (isOwnEntry('drawer') ? window.location.replace(href) : window.location.assign(href)),
      () => show(link, href),
    );
  });
  window.addEventListener('online', () => {
    // Otherwise the focus would be lost with the notice.
    if (root.activeElement === retry) followed?.focus({ preventScroll: true });
    delete dataset.offline;
  });
}
