import { formatIslandHref, formatPayloadHref } from '@/lib/site/urls';

type Ahead = { src: string; problem: Promise<string | undefined>; island: Promise<Response | undefined> | undefined };

/** The page that the reader last meant to go to: one, because a pointer passes over many links. */
let ahead: Ahead | undefined;

/**
 * Fetches a page's payload into the browser's cache and its body beside it, once; answers with the error's text when the
 * payload cannot be had.
 */
export function preloadPage({ pathname }: HTMLAnchorElement): Promise<string | undefined> {
  const src = formatIslandHref(pathname);
  if (ahead?.src !== src) {
    // The landing page has no body of its own.
    const island = pathname === '/' ? undefined : fetch(src).catch(() => undefined);
    ahead = { src, problem: findProblem(pathname), island };
  }
  return ahead.problem;
}

/** The body at `src` where it was fetched ahead and could be had; each is given once. */
export function takeIsland(src: string): Promise<Response | undefined> | undefined {
  const island = ahead?.src === src ? ahead.island : undefined;
  ahead = undefined;
  return island;
}

async function findProblem(pathname: string): Promise<string | undefined> {
  const payload = formatPayloadHref(pathname);
  const reason = await fetch(payload).then(({ ok, status }) => (ok ? undefined : `status ${status}`), String);
  return reason === undefined ? undefined : `${payload} could not be preloaded: ${reason}`;
}
