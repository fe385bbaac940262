import { formatContentHref, formatPayloadHref } from '@/lib/site/urls';

/** How long a navigation waits for the body, in milliseconds from the start of the fetch. Then the page appears with a spinner. */
const PATIENCE_MS = 400;

/** The query parameter that the router adds to its requests. */
const ROUTER_MARK = '_rsc';

type Body = Promise<string | undefined>;
type Ahead = {
  src: string;
  /** The URL of the payload. */
  payload: string;
  response: Promise<Response>;
  body: Body | undefined;
  text?: string | undefined;
  problem: Promise<string | undefined>;
};

/** The page that was fetched ahead last. Only one is kept, because a pointer passes over many links. */
let ahead: Ahead | undefined;

/**
 * Fetches a page's payload and its body, once. Resolves to undefined when the payload has arrived and the body has arrived or is
 * late, or to the text of an error if the payload can't be fetched.
 */
export function preloadPage({ pathname }: HTMLAnchorElement): Promise<string | undefined> {
  const src = formatContentHref(pathname);
  if (ahead?.src !== src) {
    // The landing page has no separate body.
    const body = pathname === '/' ? undefined : fetchBody(src).catch(() => undefined);
    const payload = formatPayloadHref(pathname);
    const response = fetch(payload);
    const page: Ahead = { src, payload, response, body, problem: findProblem(payload, response, body) };
    body?.then((text) => {
      page.text = text;
    });
    ahead = page;
  }
  return ahead.problem;
}

/** Returns the page whose body at `src` was fetched ahead, if any. Its `text` is set once the body has arrived. */
export function findAhead(src: string): Ahead | undefined {
  return ahead?.src === src ? ahead : undefined;
}

/**
 * Returns the body of a page. Rejects unless the status is 2xx, with the status in the message, or if the response is a whole
 * page, such as the sign-in page of a network.
 */
export async function fetchBody(src: string, options?: RequestInit): Promise<string> {
  const response = await fetch(src, options);
  if (!response.ok) throw new Error(`The page's content could not be loaded (status ${response.status}).`);
  const text = await response.text();
  if (/^\s*<!doctype/i.test(text)) throw new Error('The page that was loaded does not hold the content.');
  return text;
}

/**
 * Makes `fetch` return the payload that was fetched ahead to the router. Aborting `signal` restores `fetch`.
 *
 * Patches a global, because a navigation would otherwise wait for a second request: the browser's cache doesn't match it, because
 * the router adds a query parameter, and the router's own prefetch takes three files for each page.
 */
export function sharePayloads(signal: AbortSignal): void {
  const { fetch } = window;
  window.fetch = (input, init) => findPayload(input) ?? fetch(input, init);
  signal.addEventListener('abort', () => {
    window.fetch = fetch;
  });
}

function findPayload(input: RequestInfo | URL): Promise<Response> | undefined {
  if (!(input instanceof URL) || !input.searchParams.has(ROUTER_MARK) || input.pathname !== ahead?.payload) return;
  return ahead.response.then((response) => response.clone());
}

async function findProblem(
  payload: string,
  response: Promise<Response>,
  body: Body | undefined,
): Promise<string | undefined> {
  const late = new Promise((resolve) => window.setTimeout(resolve, PATIENCE_MS));
  const reason = await response.then(({ ok, status }) => (ok ? undefined : `status ${status}`), String);
  if (reason !== undefined) return `${payload} could not be preloaded: ${reason}`;
  await Promise.race([body, late]);
}
