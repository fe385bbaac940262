import { listOwnCaches, workerScope } from './offline-cache';

// A build writes this service worker instead of `service-worker.ts` if `site.config.ts` sets `offline: false`, or if the build is
// a preview. Browsers that installed an earlier one update to this one, which deletes the portal's caches and unregisters itself.
workerScope.addEventListener('install', (event) => event.waitUntil(workerScope.skipWaiting()));
workerScope.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  await Promise.all((await listOwnCaches()).map((name) => self.caches.delete(name)));
  await workerScope.registration.unregister();
}
