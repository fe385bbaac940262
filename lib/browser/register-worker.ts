/**
 * Installs the service worker (`service-worker.ts`) after the reader's first search or when a second page is seen: a reader of
 * one page has no use for it.
 */
export function installServiceWorker(root: Document): void {
  // Written by the build; the development server has no service worker.
  const src = process.env.NEXT_PUBLIC_SERVICE_WORKER;
  const { serviceWorker } = navigator;
  if (!src || !serviceWorker) return;
  const register = () => {
    // Not in a private window, and not where the reader forbids it.
    serviceWorker.register(src).catch(() => undefined);
  };
  // The event does not bubble.
  root.addEventListener('close', ({ target }) => target === root.getElementById('search-dialog') && register(), {
    capture: true,
  });
  root.addEventListener('content:ready', () => {
    register();
    serviceWorker.controller?.postMessage(window.location.pathname);
  });
  // Not before the page has loaded what it shows.
  if (document.referrer.startsWith(window.location.origin)) window.addEventListener('load', register);
}
