/** Fetches a file of the site; rejects with its URL and status where there is no such file, or with the network's error. */
export async function fetchFile(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  return response;
}

/**
 * Returns a function that fetches the JSON at a URL once. A failure is forgotten, so that the next call tries again. The build
 * writes the file, with the type that the caller names.
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
