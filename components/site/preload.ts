import { formatContentHref, formatPayloadHref } from '@/lib/site/urls';

/** A body that is there by then appears at once with its page; one that is not leaves the reader a spinner. */
const PATIENCE_MS = 400;

/** The parameter of the router's requests. */
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

/** The page that the reader last meant to go to: one, because a pointer passes over many links. */
let ahead: Ahead | undefined;

/**
 * Fetches a page's payload together with its body, once; resolves when the payload is there and the body too or late, with
 * the error's text when the payload cannot be had.
 */
export function preloadPage({ pathname }: HTMLAnchorElement): Promise<string | undefined> {
  const src = formatContentHref(pathname);
  if (ahead?.src !== src) {
    // The landing page has no body of its own.
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

/** The body at `src` where it was fetched ahead: `text` if it is there. */
export function findAhead(src: string): Ahead | undefined {
  return ahead?.src === src ? ahead : undefined;
}

/**
 * Returns the body of a page. Fails with the status, which a reader may report, or if a whole page comes in its place, such as the
 * sign-in page of a network.
 */
export async function fetchBody(src: string, options?: RequestInit): Promise<string> {
  const response = await fetch(src, options);
  if (!response.ok) throw new Error(`The page's content could not be loaded (status ${response.status}).`);
  const text = await response.text();
  if (/^\s*<!doctype/i.test(text)) throw new Error('The page that was loaded does not hold the content.');
  return text;
}

/**
 * Gives the router the payload that was fetched ahead. It asks for each with a parameter of its own, so the browser's cache
 * does not have it.
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
