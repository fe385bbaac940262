/** The response for a file of the site; fails with its URL and status where there is no such file, or with the network's error. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  return response;
}
