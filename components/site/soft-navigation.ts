import type { useRouter } from 'next/navigation';
import type { TransitionStartFunction } from 'react';
import { findFollowed, findPageLink, isSoft, REST_MS } from '@/lib/browser/navigation';
import { mayFetchAhead } from '@/lib/browser/network';
import { isOverlayEntry } from '@/lib/browser/overlay-entry';
import { dropBase, formatContentHref, formatPayloadHref } from '@/lib/site/urls';

const CANCELED = '';

type Router = ReturnType<typeof useRouter>;

/** Fetches ahead the page that the reader is about to open, unless the connection is slow or data is saved. `signal` stops it. */
export function listenForIntent(signal: AbortSignal): void {
  let rest = 0;
  const onIntent = ({ type, target: origin }: Event) => {
    window.clearTimeout(rest);
    const target = findPageLink(origin);
    if (type === 'click' || target === undefined || !isSoft(target) || !mayFetchAhead()) return;
    // Not with the router's prefetch, which fetches each page in three parts.
    rest = window.setTimeout(() => preloadPage(target), type === 'touchstart' ? 0 : REST_MS);
  };
  // A click cancels the timer, because following the link fetches the page.
  for (const name of ['pointerover', 'focusin', 'touchstart', 'click'])
    document.addEventListener(name, onIntent, { signal });
}

/** Follows clicked internal links without a reload until `signal` aborts. If the payload can't be fetched, loads the page normally. */
export function listenForClicks(router: Router, startTransition: TransitionStartFunction, signal: AbortSignal): void {
  let cancel = () => {};
  const onClick = (event: MouseEvent) => {
    const target = findFollowed(event);
    if (target === undefined || !isSoft(target)) return;
    event.preventDefault();
    // Cancel the pending navigation of the link that was clicked before.
    cancel();
    startTransition(async () => {
      const problem = await new Promise<string | undefined>((resolve) => {
        cancel = () => resolve(CANCELED);
        preloadPage(target).then(resolve);
      });
      if (problem === CANCELED) return;
      if (problem === undefined) return startTransition(() => follow(router, target));
      console.warn(problem);
      window.location.assign(target.href);
    });
  };
  document.addEventListener('click', onClick, { signal });
}

/** Navigates to a link. A link in the drawer replaces the drawer's history entry. */
function follow(router: Router, { pathname, search, hash }: HTMLAnchorElement): void {
  const href = `${dropBase(pathname)}${search}${hash}`;
  if (isOverlayEntry('drawer')) router.replace(href);
  else router.push(href);
}

/**
 * Stores the scroll position in each history entry and restores it after a back or forward navigation, because the browser
 * restores it before the content is there. A click, a key press or scrolling cancels a pending restore. Returns a cleanup function.
 */
export function keepScroll(): () => void {
  const control = new AbortController();
  const { signal } = control;
  let awaited: number | undefined;
  const forget = () => {
    awaited = undefined;
  };
  const save = () => {
    const { state } = window.history;
    // Don't change an entry without the router's state: the browser loads it as a document, as its null state shows.
    if (state) window.history.replaceState({ ...state, scrolled: window.scrollY }, '');
  };
  // Scroll anchoring moves the page as well, and not every browser then fires `scrollend`.
  let timer = 0;
  const onScroll = () => {
    const { href } = window.location;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => href === window.location.href && save(), 100);
  };
  const onBack = () => {
    awaited = window.history.state?.scrolled;
  };
  const scroll = () => {
    if (awaited !== undefined) window.scrollTo(0, awaited);
  };
  const onContent = () => {
    if (awaited === undefined) return;
    // The position is right only when everything above it has been laid out, which takes a frame.
    document.documentElement.dataset.place = '';
    scroll();
    window.requestAnimationFrame(() => window.requestAnimationFrame(scroll));
  };
  // Save at once, because the reader may have scrolled before React was loaded.
  save();
  window.addEventListener('scrollend', save, { signal });
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  // In the capture phase, to run before the router's listener, which may show the content at once.
  window.addEventListener('popstate', onBack, { capture: true, signal });
  document.addEventListener('content:ready', onContent, { signal });
  for (const act of ['click', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(act, forget, { capture: true, passive: true, signal });
  return () => control.abort();
}

/**
 * Reloads the page when the reader goes back to an entry of another page that the router did not write, such as a link within a page,
 * because the router ignores it. Returns a cleanup function.
 */
export function reloadUnknown(): () => void {
  const { pathname } = window.location;
  const onBack = () =>
    window.history.state === null && window.location.pathname !== pathname && window.location.reload();
  window.addEventListener('popstate', onBack);
  return () => window.removeEventListener('popstate', onBack);
}

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
  return undefined;
}
