import { BASE_PATH } from '@/lib/site/urls';
import { findFollowed, findPageLink } from './links';
import { isOwnEntry, leaveOwnEntry } from './own-entry';

/**
 * Shows the page's own notice, with Retry, when a link to another page is followed without a connection, where the browser
 * would show an error page. The notice goes when the connection returns.
 */
export function installOffline(root: Document): void {
  const { dataset } = root.documentElement;
  let followed: HTMLElement | undefined;
  const show = (link: HTMLElement, href: string) => {
    if (isOwnEntry('drawer')) void leaveOwnEntry();
    // The notice is below an open dialog, where nothing can be read or clicked.
    for (const dialog of root.querySelectorAll('dialog')) dialog.close();
    const retry = root.querySelector<HTMLAnchorElement>('#offline a');
    if (retry === null) return;
    if (link !== retry) followed = link;
    retry.href = href;
    dataset.offline = '';
    retry.focus();
  };
  root.addEventListener('click', (event) => {
    const link = navigator.onLine ? undefined : findFollowed(event, findPageLink);
    if (link === undefined) return;
    event.preventDefault();
    // The service worker serves what is below its path.
    const href = link.pathname === BASE_PATH ? `${link.href}/` : link.href;
    // Browsers may be wrong about the connection, and the service worker has pages without one.
    fetch(href).then(
      () => window.location[isOwnEntry('drawer') ? 'replace' : 'assign'](href),
      () => show(link, href),
    );
  });
  window.addEventListener('online', () => {
    // Else the focus would be lost with the notice.
    if (root.activeElement?.matches('#offline a')) followed?.focus({ preventScroll: true });
    delete dataset.offline;
  });
}
