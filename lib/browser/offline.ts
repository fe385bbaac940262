import { findFollowed } from './navigation';
import { isOverlayEntry, leaveOverlayEntry } from './overlay-entry';

/**
 * Shows the page's offline notice with Retry when the reader follows a link without a connection, instead of the browser's error page.
 * Hides the notice when the connection returns.
 */
export function installOffline(root: Document): void {
  const { dataset } = root.documentElement;
  let followed: HTMLElement | undefined;
  let retry: HTMLAnchorElement | null = null;
  const show = (link: HTMLElement, href: string) => {
    if (isOverlayEntry('drawer')) void leaveOverlayEntry();
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
      () => (isOverlayEntry('drawer') ? window.location.replace(href) : window.location.assign(href)),
      () => show(link, href),
    );
  });
  window.addEventListener('online', () => {
    // Otherwise the focus would be lost with the notice.
    if (root.activeElement === retry) followed?.focus({ preventScroll: true });
    delete dataset.offline;
  });
}

/**
 * Installs the service worker (`service-worker.ts`) after the reader's first search or second page. A reader of one page doesn't need
 * it.
 */
export function installServiceWorker(root: Document): void {
  // Set by the build; the development server has no service worker.
  const src = process.env.NEXT_PUBLIC_SERVICE_WORKER;
  const { serviceWorker } = navigator;
  if (!src || !serviceWorker) return;
  // Rejects in a private window, and if the reader has blocked it.
  const register = () => void serviceWorker.register(src).catch(() => undefined);
  for (const type of ['search:close', 'content:ready']) root.addEventListener(type, register);
  // After the load event, so as not to slow down the page.
  if (document.referrer.startsWith(window.location.origin)) window.addEventListener('load', register);
}
