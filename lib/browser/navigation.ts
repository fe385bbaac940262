import { errorMessage } from '@/lib/format-error.mjs';
import { BASE_PATH } from '@/lib/site/urls';
import { mayFetchAhead } from './network';
import { isOverlayEntry, leaveOverlayEntry } from './overlay-entry';
import { announce } from './page';

/** How long a pointer or the focus must rest on a link before its page is fetched ahead, in milliseconds. */
const REST_MS = 65;

/** How long a followed page may take before the bar and the spinner appear, in milliseconds. */
const PATIENCE_MS = 200;

/** How long a page that was fetched ahead counts as just fetched, in milliseconds. */
const FRESH_MS = 10_000;

/** Marks a page of a portal: every page of an export loads its script by an element with this ID. */
const MARK = 'id="browser-script"';

/**
 * Follows links to other pages of the site. Fetches the page first, so that the page that is open can show a bar and a spinner if it takes
 * long, and the error with Retry if the connection fails. Then the browser loads the page from its cache, after asking the host
 * whether it is still current. Fetches a page ahead when the reader is about to follow a link to it.
 */
export function installNavigation(root: Document): void {
  // The development server renders a page for each request.
  if (process.env.NODE_ENV === 'development') return;
  fetchOnIntent(root);
  root.addEventListener('click', (event) => {
    const link = findFollowed(event);
    if (link === undefined) return;
    event.preventDefault();
    void open(root, link);
  });
  // Back leads to this page as it was left, if the browser has kept it.
  window.addEventListener('pageshow', () => endLoading(root));
  window.addEventListener('online', () => hideFailure(root));
}

/** Fetches a page ahead when the pointer or the focus rests on a link to it, unless the connection is slow or data is saved. */
function fetchOnIntent(root: Document): void {
  let rest = 0;
  let intended: HTMLAnchorElement | undefined;
  const cancel = () => {
    window.clearTimeout(rest);
    intended = undefined;
  };
  const onIntent = ({ target }: Event) => {
    const link = findPageLink(target);
    if (link === intended) return;
    cancel();
    intended = link;
    if (link === undefined || !mayFetchAhead()) return;
    // Ignores a failure, because the page is fetched again when the reader follows the link.
    rest = window.setTimeout(() => fetchPage(link.href).catch(() => undefined), REST_MS);
  };
  let last: string | undefined;
  const onMove = (event: PointerEvent) => {
    const position = `${event.screenX} ${event.screenY}`;
    // Browsers also send this event when the page scrolls or changes under a resting pointer.
    if (last !== undefined && position !== last) onIntent(event);
    last = position;
  };
  root.addEventListener('pointermove', onMove, { passive: true });
  for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, onIntent, { passive: true });
  // A click follows the link; `pointercancel` means that the browser scrolls with the touch.
  for (const type of ['click', 'pointercancel', 'focusout']) root.addEventListener(type, cancel);
}

type Fetched = { url: string; time: number; problem: Promise<string | undefined> };

/** The page that was fetched last. Only one is kept, because a pointer passes over many links. */
let fetched: Fetched | undefined;

/**
 * Fetches a page into the browser's cache, once. Resolves to undefined, or to what is wrong with the response. Rejects if the connection
 * fails; the next call retries.
 */
function fetchPage(href: string): Promise<string | undefined> {
  const url = href.replace(/#.*/, '');
  const now = performance.now();
  if (fetched?.url === url && now - fetched.time < FRESH_MS) return fetched.problem;
  const page = { url, time: now, problem: findProblem(url) };
  fetched = page;
  page.problem.catch(() => {
    if (fetched === page) fetched = undefined;
  });
  return page.problem;
}

async function findProblem(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  if (!response.ok) return `status ${response.status}`;
  const text = await response.text();
  return text.includes(MARK) ? undefined : 'the response is not a page of this site';
}

/** The link that was followed last: an earlier one that is still loading must not lead away from it. */
let followed: HTMLAnchorElement | undefined;

/** Opens the page of a link, or shows why it can't be loaded. Warns of a bad response, which the browser then shows. */
async function open(root: Document, link: HTMLAnchorElement): Promise<void> {
  followed = link;
  // The Retry link gets another URL with the next failure.
  const { href } = link;
  endLoading(root);
  loading = window.setTimeout(() => showLoading(root), PATIENCE_MS);
  try {
    const problem = await fetchPage(href);
    if (followed !== link) return;
    if (problem !== undefined) console.warn(`${href} could not be preloaded: ${problem}`);
    // A page replaces the history entry of the drawer, in which its link was.
    if (isOverlayEntry('drawer')) window.location.replace(href);
    else window.location.assign(href);
  } catch (error) {
    if (followed === link) showFailure(root, link, href, error);
  }
}

let loading = 0;

function showLoading(root: Document): void {
  root.documentElement.dataset.loading = '';
  announce(root, 'Loading the page');
}

function endLoading(root: Document): void {
  window.clearTimeout(loading);
  delete root.documentElement.dataset.loading;
}

/** The link whose page could not be loaded, which gets the focus back. */
let failed: HTMLElement | undefined;

/** Shows the error in the content, with a link that retries, and focuses it. */
function showFailure(root: Document, link: HTMLAnchorElement, href: string, error: unknown): void {
  endLoading(root);
  if (isOverlayEntry('drawer')) void leaveOverlayEntry();
  const box = root.getElementById('load-failure');
  const retry = box?.querySelector('a');
  if (!box || !retry) return;
  if (link !== retry) failed = link;
  retry.href = href;
  box.querySelector('p')?.replaceChildren(formatFailure(error));
  root.getElementById('main')?.prepend(box);
  root.documentElement.dataset.loadFailed = '';
  box.focus();
}

function formatFailure(error: unknown): string {
  return navigator.onLine
    ? `The page could not be loaded: ${errorMessage(error)}`
    : 'You are offline. The page could not be loaded.';
}

function hideFailure(root: Document): void {
  // Otherwise the focus would be lost with the error.
  if (root.getElementById('load-failure')?.contains(root.activeElement)) failed?.focus({ preventScroll: true });
  delete root.documentElement.dataset.loadFailed;
}

/** Returns the link around an event's target if it leads to another page of this portal; undefined otherwise. */
function findPageLink(origin: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(origin instanceof Element)) return undefined;
  const link = origin.closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  if (link === null || link.origin !== window.location.origin) return undefined;
  const { pathname } = link;
  const isFile = /\.[^/]*$/.test(pathname);
  const isOutside = !`${pathname}/`.startsWith(`${BASE_PATH}/`);
  return pathname === window.location.pathname || isFile || isOutside ? undefined : link;
}

/** Returns the link that a click follows in this tab if it leads to another page of this portal; undefined otherwise. */
function findFollowed(event: MouseEvent): HTMLAnchorElement | undefined {
  return event.defaultPrevented || event.button !== 0 || hasModifier(event) ? undefined : findPageLink(event.target);
}

/** Returns whether a key is held that makes the browser open a link elsewhere. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Returns `aria-current` of a link to `href` on the page at `url`: `page` for the page itself, `true` for a page above it. */
export function toAriaCurrent(url: string, href: string): 'page' | 'true' | undefined {
  if (url === href) return 'page';
  return url.startsWith(`${href}/`) ? 'true' : undefined;
}
