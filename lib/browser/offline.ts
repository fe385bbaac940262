/**
 * Installs the service worker (`service-worker.ts`) after the reader's first search or second page. A reader of one page doesn't need
 * it.
 */
export function installServiceWorker(root: Document): void {
  // Set by the build; the development server has no service worker.
  const src = process.env.NEXT_PUBLIC_SERVICE_WORKER;
  const serviceWorker = findServiceWorker();
  if (!src || !serviceWorker) return;
  // Rejects in a private window, and if the reader has blocked it.
  const register = () => void serviceWorker.register(src).catch(() => undefined);
  root.addEventListener('search:close', register);
  // After the load event, so as not to slow down the page.
  if (document.referrer.startsWith(window.location.origin)) window.addEventListener('load', register);
}

/** Returns the browser's service workers; undefined if it has none, or a frame of another site doesn't allow them. */
function findServiceWorker(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
