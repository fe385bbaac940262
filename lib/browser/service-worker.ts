import { BASE_PATH } from '@/lib/site/urls';
import { isDataSaverOn } from './network';
import { type FetchEvent, type OfflineBuild, OfflineCache, toCacheKey, workerScope } from './offline-cache';

// The service worker: makes visited pages, the search and the errors of each API available offline. A page always comes from
// the network if there is a connection.

const BUILD: OfflineBuild = JSON.parse(process.env.NEXT_PUBLIC_OFFLINE_BUILD ?? '');
const STATIC_FILES = `${BASE_PATH}/_next/static/`;

const cache = new OfflineCache(BUILD);

workerScope.addEventListener('install', (event) => event.waitUntil(install()));
workerScope.addEventListener('activate', (event) => event.waitUntil(activate()));
workerScope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isOwn = origin === self.location.origin && `${pathname}/`.startsWith(`${BASE_PATH}/`);
  if (method === 'GET' && isOwn) event.respondWith(respond(event, pathname.startsWith(STATIC_FILES)));
});

async function install(): Promise<void> {
  const { fallback, files, pages } = BUILD;
  await Promise.all([fallback, ...files].map((url) => cache.fetchAndKeep(url)));
  const open = await workerScope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const seen = [...open.map(({ url }) => toCacheKey(url)), ...(await cache.listEarlierPages())];
  // One after the other, so as not to slow down the reader. Ignores pages that no longer exist.
  for (const page of new Set([...seen, ...(isDataSaverOn() ? [] : pages)])) {
    await cache.fetchAndKeep(page).catch(() => undefined);
  }
  await workerScope.skipWaiting();
}

async function activate(): Promise<void> {
  await cache.dropEarlier();
  // Otherwise each page would wait for the worker to start.
  await workerScope.registration.navigationPreload?.enable();
  await workerScope.clients.claim();
}

async function respond(event: FetchEvent, isStatic: boolean): Promise<Response> {
  const { request } = event;
  const key = toCacheKey(request.url);
  const kept = isStatic ? await cache.find(key) : undefined;
  if (kept !== undefined && isImmutable(kept)) return kept;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (isKept(request, response)) event.waitUntil(cache.keep(key, response.clone()));
    return response;
  } catch (error) {
    const found = await cache.find(key);
    const other = request.mode === 'navigate' ? await cache.find(BUILD.fallback) : undefined;
    if (found !== undefined) return found;
    if (other !== undefined) return other;
    throw error;
  }
}

/** Returns whether to cache a response: whole ones with status 200, and for a navigation only HTML. */
function isKept({ mode, headers }: Request, response: Response): boolean {
  const isPage = /^text\/html\b/.test(response.headers.get('Content-Type') ?? '');
  return response.status === 200 && (mode !== 'navigate' || isPage) && !headers.has('Range');
}

/** Returns whether the host says that a file never changes. Files of the development server keep their names but change. */
function isImmutable({ headers }: Response): boolean {
  return /\bimmutable\b/.test(headers.get('Cache-Control') ?? '');
}
