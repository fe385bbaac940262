import { BASE_PATH } from '@/lib/site/urls';
import { fetchFile } from './fetch-file';

/** What a build writes into its service worker. */
export type OfflineBuild = {
  /** Another one for each content of the site. */
  version: string;
  /** URL of the page that is shown instead of one that is not kept. */
  fallback: string;
  /** URLs of what every page and the search need. */
  files: string[];
  /** URLs of the pages that are kept before a reader has seen them: those with the errors of an API. */
  pages: string[];
};

/** Begins the name of every cache of this portal; another one on the same host has another base path. */
export const CACHE_PREFIX = `portal ${BASE_PATH}/ `;

/** How many responses are kept besides those that the build names. */
const MOST_RESPONSES = 150;

/** Returns the name under which a response is kept: the path, for a page the plain one. */
export function toCacheKey(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/+$/, '$1') || '/';
}

/** Whether the key is that of a page, not of a file. */
export function isPageKey(key: string): boolean {
  return !/\.[^/]*$|\/(?:_next|static-content)\//.test(key);
}

/** The cache of one build. */
export class OfflineCache {
  readonly #build: OfflineBuild;
  readonly #name: string;

  constructor(build: OfflineBuild) {
    this.#build = build;
    this.#name = CACHE_PREFIX + build.version;
  }

  /** The kept response to a request for this key; undefined where there is none. */
  async find(key: string): Promise<Response | undefined> {
    return (await this.#open()).match(key, { ignoreVary: true });
  }

  /** Keeps a response, and drops the oldest of those that the build does not name. */
  async keep(key: string, response: Response): Promise<void> {
    const cache = await this.#open();
    // A page may not be shown from a response that was redirected.
    await cache.put(key, response.redirected ? new Response(response.body, { headers: response.headers }) : response);
    const { fallback, files, pages } = this.#build;
    const named = new Set([fallback, ...files, ...pages]);
    const others = (await cache.keys()).filter(({ url }) => !named.has(toCacheKey(url)));
    await Promise.all(others.slice(0, -MOST_RESPONSES).map((request) => cache.delete(request)));
  }

  /** Fetches what is at a URL of the site and keeps it; rejects when there is no such file or no connection. */
  async fetchAndKeep(url: string): Promise<void> {
    // "no-cache": whatever the host says of caching, what is kept is what it has now.
    const response = await fetchFile(url, { cache: 'no-cache', priority: 'low' });
    await this.keep(toCacheKey(response.url), response);
  }

  /** Keys of the pages that earlier builds have kept. */
  async listEarlierPages(): Promise<string[]> {
    const caches = await this.#listEarlier();
    const keys = await Promise.all(caches.map(async (name) => (await self.caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => toCacheKey(url))
      .filter(isPageKey);
  }

  /** Drops what earlier builds have kept. */
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
