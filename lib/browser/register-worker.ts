/**
 * Installs the service worker (`service-worker.ts`) after the reader's first search or when a second page is seen: a reader of
 * one page has no use for it.
 */
export function installServiceWorker(root: Document): void {
  // Written by the build; the development server has no service worker.
  const src = process.env.NEXT_PUBLIC_SERVICE_WORKER;
  const { serviceWorker } = navigator;
  if (!src || !serviceWorker) return;
  // Rejects in a private window, and where the reader forbids it.
  const register = () => void serviceWorker.register(src).catch(() => undefined);
  for (const type of ['search:close', 'content:ready']) root.addEventListener(type, register);
  // Not before the page has loaded what it shows.
  if (document.referrer.startsWith(window.location.origin)) window.addEventListener('load', register);
}
