import { fetchJsonOnce } from './network';

/**
 * Returns a function that fetches the JSON at each URL once, for what a page can do without. After a failure, returns undefined, and doesn't
 * try again before the browser is online again. `T` is not checked, because the build writes these files.
 */
export function fetchOptionalJson<T>(): (url: string) => Promise<T | undefined> {
  const load = fetchJsonOnce<T>();
  const failed = new Set<string>();
  addEventListener('online', () => failed.clear());
  return async (url) => {
    if (failed.has(url)) return undefined;
    try {
      return await load(url);
    } catch {
      failed.add(url);
      return undefined;
    }
  };
}
