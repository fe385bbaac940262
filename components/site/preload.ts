import { formatPayloadHref } from '@/lib/site/urls';

/** Fetches the page's payload into the browser's cache; answers with the error's text when it cannot be had. */
export async function preloadPage(target: URL): Promise<string | undefined> {
  const payload = formatPayloadHref(target.pathname);
  try {
    const response = await fetch(payload, { headers: { accept: 'text/x-component' } });
    return response.ok ? undefined : `${payload} could not be preloaded: status ${response.status}`;
  } catch (error) {
    return `${payload} could not be preloaded: ${error instanceof Error ? error.message : String(error)}`;
  }
}
