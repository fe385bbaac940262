import { listOwnCaches, worker } from './offline-cache';

// Replaces the service worker if `site.config.ts` switches it off. In browsers that have one, this one deletes the caches and
// unregisters itself.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  await Promise.all((await listOwnCaches()).map((name) => self.caches.delete(name)));
  await worker.registration.unregister();
}
