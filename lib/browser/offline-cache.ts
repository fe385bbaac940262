import { toPlainPath } from '@/lib/http';
import { BASE_PATH } from '@/lib/site/urls';
import { fetchFile } from './network';

/** What a build writes into its service worker. */
export type OfflineBuild = {
  /** Changes whenever the content of the site changes. */
  version: string;
  /** URL of the page that is shown instead of a page that isn't cached. */
  fallback: string;
  /** URLs of the files that every page and the search need. */
  files: string[];
  /** URLs of the pages that are cached before a reader visits them: the pages with the errors of an API. */
  pages: string[];
};

/** Prefix of the names of this portal's caches. Another portal on the same host has another base path. */
export const CACHE_PREFIX = `portal ${BASE_PATH}/ `;

/** Maximum number of cached responses that the build doesn't name. */
const MAX_RESPONSES = 150;

/** Returns the cache key of a URL: its path without `.html`, `/index.html` or trailing slashes. */
export function toCacheKey(url: string): string {
  return toPlainPath(new URL(url).pathname);
}

/** Returns whether a key belongs to a page rather than to a file. */
export function isPageKey(key: string): boolean {
  return !/\.[^/]*$|\/_next\//.test(key);
}

export class OfflineCache {
  readonly #build: OfflineBuild;
  readonly #name: string;

  constructor(build: OfflineBuild) {
    this.#build = build;
    this.#name = CACHE_PREFIX + build.version;
  }

  async find(key: string): Promise<Response | undefined> {
    return (await this.#open()).match(key, { ignoreVary: true });
  }

  /** Caches a response, and deletes the oldest ones that the build doesn't name if there are too many. */
  async keep(key: string, response: Response): Promise<void> {
    const cache = await this.#open();
    // Browsers don't accept a redirected response for a page, so cache a copy without that mark.
    await cache.put(key, response.redirected ? new Response(response.body, { headers: response.headers }) : response);
    const { fallback, files, pages } = this.#build;
    const named = new Set([fallback, ...files, ...pages]);
    const others = (await cache.keys()).filter(({ url }) => !named.has(toCacheKey(url)));
    await Promise.all(others.slice(0, -MAX_RESPONSES).map((request) => cache.delete(request)));
  }

  /** Fetches a URL of the site and caches the response. Rejects without a connection or unless the status is 2xx. */
  async fetchAndKeep(url: string): Promise<void> {
    // "no-cache" checks with the host, whatever its caching headers say, so that the current file is cached.
    const response = await fetchFile(url, { cache: 'no-cache', priority: 'low' });
    await this.keep(toCacheKey(response.url), response);
  }

  /** Returns the keys of the pages in the caches of earlier builds. */
  async listEarlierPages(): Promise<string[]> {
    const caches = await this.#listEarlier();
    const keys = await Promise.all(caches.map(async (name) => (await self.caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => toCacheKey(url))
      .filter(isPageKey);
  }

  /** Deletes the caches of earlier builds. */
  async dropEarlier(): Promise<void> {
    await Promise.all((await this.#listEarlier()).map((name) => self.caches.delete(name)));
  }

  async #listEarlier(): Promise<string[]> {
    return (await listOwnCaches()).filter((name) => name !== this.#name);
  }

  #open(): Promise<Cache> {
    return self.caches.open(this.#name);
  }
}

/** Returns the names of all caches of this portal. */
export async function listOwnCaches(): Promise<string[]> {
  return (await self.caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
}

/** An event of a service worker, which stays alive until `done` has settled. */
type LastingEvent = Event & { waitUntil: (done: Promise<unknown>) => void };

/** The event for a request of a page, to which the worker may respond. */
export type FetchEvent = LastingEvent & {
  request: Request;
  /** The response that the browser has fetched for a navigation while the worker started, if any. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
};

type Clients = {
  claim: () => Promise<void>;
  matchAll: (options: { includeUncontrolled: boolean; type: 'window' }) => Promise<{ url: string }[]>;
};

type ServiceWorkerScope = {
  addEventListener: <K extends keyof Events>(type: K, act: (event: Events[K]) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: Clients;
};

/** The global object of a service worker. A cast, because TypeScript's types for it can't be used together with the DOM types. */
export const workerScope = globalThis as unknown as ServiceWorkerScope;
