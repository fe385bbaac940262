import { listOwnCaches } from './offline-cache';
import { worker } from './service-worker-scope';

// Takes the place of the service worker where `site.config.ts` switches it off: browsers that have one get this one, which ends.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  await Promise.all((await listOwnCaches()).map((name) => self.caches.delete(name)));
  await worker.registration.unregister();
}
