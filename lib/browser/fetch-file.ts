/** Fetches a file of the site. Rejects with an error that names the URL and status unless the status is 2xx, or with the network error. */
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
    const request = loaded.get(url) ?? load(url);
    loaded.set(url, request);
    request.catch(() => loaded.delete(url));
    return request;
  };
}
