/** The part of the Network Information API that is used; not every browser has the API. */
type Connection = { effectiveType?: string; saveData?: boolean };

function readConnection(): Connection | undefined {
  // A cast, because TypeScript's DOM types lack navigator.connection.
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Returns whether the reader has turned on the browser's data saver; false if the browser doesn't support it. */
export function isDataSaverOn(): boolean {
  return readConnection()?.saveData === true;
}

/** Returns whether pages may be fetched ahead: the browser is online, not on 2g, and its data saver is off. */
export function mayFetchAhead(): boolean {
  return navigator.onLine && !isDataSaverOn() && !/2g/.test(readConnection()?.effectiveType ?? '');
}

/** Fetches a file of the site. Rejects with the network error; for a status other than 2xx, with an error that names URL and status. */
export async function fetchFile(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  return response;
}

/**
 * Returns a function that fetches the JSON at each URL once and rejects as `fetchFile` does. A failure isn't cached, so the
 * next call retries. `T` is not checked, because the build writes these files.
 */
export function fetchJsonOnce<T>(): (url: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>();
  const load = async (url: string): Promise<T> => (await fetchFile(url)).json();
  return (url) => {
    const known = loaded.get(url);
    if (known !== undefined) return known;
    const request = load(url);
    loaded.set(url, request);
    request.catch(() => loaded.delete(url));
    return request;
  };
}

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
