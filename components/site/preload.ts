import { formatIslandHref, formatPayloadHref } from '@/lib/site/urls';

/** A body that is there by then appears at once with its page; one that is not leaves the reader a spinner. */
const PATIENCE_MS = 400;

type Body = Promise<string | undefined>;
type Ahead = { src: string; body: Body | undefined; text?: string | undefined; problem: Promise<string | undefined> };

/** The page that the reader last meant to go to: one, because a pointer passes over many links. */
let ahead: Ahead | undefined;

/**
 * Fetches a page's payload into the browser's cache together with its body, once; resolves when the payload is there and the
 * body too or late, with the error's text when the payload cannot be had.
 */
export function preloadPage({ pathname }: HTMLAnchorElement): Promise<string | undefined> {
  const src = formatIslandHref(pathname);
  if (ahead?.src !== src) {
    // The landing page has no body of its own.
    const body = pathname === '/' ? undefined : fetchBody(src).catch(() => undefined);
    const page: Ahead = { src, body, problem: findProblem(pathname, body) };
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

/** The body in a file of its own, or the whole page that contains it; fails with the status that a reader may tell us. */
export async function fetchBody(src: string, options?: RequestInit): Promise<string> {
  const response = await fetch(src, options);
  if (!response.ok) throw new Error(`The page's content could not be loaded (status ${response.status}).`);
  return response.text();
}

async function findProblem(pathname: string, body: Body | undefined): Promise<string | undefined> {
  const payload = formatPayloadHref(pathname);
  const late = new Promise((resolve) => window.setTimeout(resolve, PATIENCE_MS));
  const reason = await fetch(payload).then(({ ok, status }) => (ok ? undefined : `status ${status}`), String);
  if (reason !== undefined) return `${payload} could not be preloaded: ${reason}`;
  await Promise.race([body, late]);
}
