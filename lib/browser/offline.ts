import { findFollowed } from './links';
import { isOwnEntry, leaveOwnEntry } from './own-entry';

/**
 * Shows the page's own notice, with Retry, when a link to another page is followed without a connection, where the browser
 * would show an error page. The notice goes when the connection returns.
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
    // Browsers may be wrong about the connection, and the service worker has pages without one.
    fetch(href).then(
      () => (isOwnEntry('drawer') ? window.location.replace(href) : window.location.assign(href)),
      () => show(link, href),
    );
  });
  window.addEventListener('online', () => {
    // Else the focus would be lost with the notice.
    if (root.activeElement === retry) followed?.focus({ preventScroll: true });
    delete dataset.offline;
  });
}
