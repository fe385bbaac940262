import type { CheerioAPI } from 'cheerio';
import { minifySync } from 'rolldown/utils';
import { CACHE_PREFIX } from '@/lib/browser/offline-cache';
import { memoizeByKey } from '@/lib/memoize';
import { BASE_PATH } from '@/lib/site/urls';

/** Returns the minified text of an inline script that calls `run` with these values. `run` must not use anything outside itself. */
function printScript<Values extends (string | null)[]>(run: (...values: Values) => void, ...values: Values): string {
  return printed(`(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(',')})`);
}

/** Returns the minified text of a classic script; an empty text if it is invalid. */
export function minifyScript(text: string): string {
  return minifySync('inline.js', text).code.trim();
}

/** Memoized, because all pages have the same few scripts. */
const printed = memoizeByKey(minifyScript);

/**
 * Runs in the head before the first paint. Marks that scripts can run, and removes `.html`, `/index.html` and trailing slashes from the
 * URL. Follows a theme chosen in another tab, and hides a dismissed announcement. If the page opens at a position within it, marks that
 * everything above must be laid out. After a reload, scrolls to the URL's target again. Until the page script (`lib/browser`) runs,
 * queues events for it and hides samples that are about to change their language. If the script can't be loaded, marks that, so that
 * the page shows a notice. It is printed into the page as text, so it must not use anything outside itself.
 */
function headScript(announcement: string | null, basePath: string): void {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/index$|\/+$/, '');
  const path = plain === basePath ? `${basePath}/` : plain;
  // A path that starts with two slashes would mean another host, which the browser rejects.
  if (path !== pathname && pathname !== basePath && !path.startsWith('//')) {
    history.replaceState(history.state, '', path + search + hash);
  }
  // A cast, because `getEntriesByType` returns the general type of entries.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // True after a reload, Back or Forward.
  const isReturn = navigation?.type !== 'navigate';
  // `hash` is empty without a fragment. On a return, browsers restore the scroll offset once, before what is above it has its
  // true height.
  if (hash || isReturn) dataset.place = '';
  const arrive = () => {
    const target = document.querySelector(':target');
    if (!target) return;
    let fold: HTMLDetailsElement | null;
    // biome-ignore lint/suspicious/noAssignInExpressions: this is printed into every page, and short
    while ((fold = target.closest('details:not([open])'))) fold.open = true;
    const { top, bottom } = target.getBoundingClientRect();
    // On a return, the offset that browsers restore may be wrong: they open no folds, and fonts may have changed.
    if (isReturn && (bottom < 99 || top > innerHeight - 50)) target.scrollIntoView();
  };
  // Two frames later, because the browser restores the offset in the first frame after the event.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(arrive)));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') dataset.theme = newValue === 'dark' ? 'dark' : 'light';
  });
  const queued: Event[] = [];
  const queue = (event: Event) => {
    // A cast, because these events have an element as their target.
    const target = event.target as Element;
    // A cast, because only keyboard events have these; otherwise they are undefined.
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const control = ctrlKey || metaKey;
    const opensSearch =
      !altKey && (key === '/' ? !control && !target.matches('input,select,textarea') : control && /^k$/i.test(key));
    if (opensSearch) event.preventDefault();
    if (key ? opensSearch : event.type !== 'click' || target.closest('button')) queued.push(event);
  };
  const acts = ['click', 'keydown', 'input', 'change'];
  for (const act of acts) addEventListener(act, queue, true);
  document.addEventListener('portal:start', () => {
    for (const act of acts) removeEventListener(act, queue, true);
    // A cast, because TypeScript doesn't know that an event's constructor creates events.
    for (const event of queued) event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  });
  // In the capture phase, because the error of a file doesn't bubble.
  const onError = ({ target }: Event) => {
    if ((target as Element).id === 'browser-script') dataset.failed = '';
  };
  addEventListener('error', onError, true);
  try {
    const language = localStorage.getItem('sample-language');
    if (language) dataset.language = language;
    if (announcement !== null && localStorage.getItem('announcement') === announcement) {
      dataset.announcement = 'dismissed';
    }
  } catch {
    // Storage may be blocked; then the announcement stays.
  }
}

export function formatHeadScript(announcement: string | undefined, basePath: string): string {
  return printScript(headScript, announcement ?? null, basePath);
}

/**
 * Runs at the end of a page that lists other pages of a split reference. If the URL's fragment names an item that has its own page, as
 * URLs did before the reference was split, goes to that page. The anchor of a part, such as a field, starts with the anchor of its item.
 * It is printed into the page as text, so it must not use anything outside itself.
 */
function forwardToOwnPage(): void {
  const forward = () => {
    let anchor: string;
    try {
      anchor = decodeURIComponent(location.hash.slice(1));
    } catch {
      // Invalid percent-encoding is in no anchor of the portal.
      return;
    }
    if (anchor === '' || document.getElementById(anchor)) return;
    // Only links of the portal itself, because a link in a description could lead anywhere.
    const find = (name: string, before = '/') =>
      document.querySelector<HTMLAnchorElement>(`:is(#sidebar,[data-index]) a[href$="${before}${CSS.escape(name)}"]`);
    const words = anchor.split('-');
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count).join('-');
      const link = find(name);
      if (link) return location.replace(name === anchor ? link.href : link.href + location.hash);
    }
    // The overview lists no schemas, but links to the page that does, by a URL that ends in `/api-schemas` or `#api-schemas`.
    const schemas = words[0] === 'schema' ? (find('api-schemas') ?? find('api-schemas', '#')) : null;
    if (schemas && schemas.pathname !== location.pathname) location.replace(schemas.pathname + location.hash);
  };
  forward();
  addEventListener('hashchange', forward);
}

/** Returns whether a page belongs to a split reference and lists other pages of it. */
export function listsOtherPages($: CheerioAPI): boolean {
  return $('[data-forward]').length > 0;
}

/** Adds the script to a page if it belongs to a split reference and lists other pages of it. */
export function addForward($: CheerioAPI): void {
  if (!listsOtherPages($)) return;
  $('body').append(`<script>${formatForward()}</script>`);
}

/** Returns the text of the script for a page that lists other pages of a split reference. */
export function formatForward(): string {
  return printScript(forwardToOwnPage);
}

/**
 * Runs in the not-found page: copies the links with the URLs most similar to the requested one, at most four, to the top.
 * The head script has already removed an extension or trailing slash from the requested URL.
 * It is printed into the page as text, so it must not use anything outside itself.
 */
function showClosestPages(): void {
  const asked = pairsOf(location.pathname);
  const list = document.querySelector('[data-nearest]');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pages] a')].map((link) => {
    const own = pairsOf(link.pathname);
    const score = (2 * [...asked].filter((pair) => own.has(pair)).length) / (asked.size + own.size);
    return [link, score] as const;
  });
  const near = links.filter(([, score]) => score > 0.35).sort(([, one], [, other]) => other - one);
  for (const [link] of near.slice(0, 4)) list?.append(link.closest('li')?.cloneNode(true) ?? '');

  /**
   * Returns the pairs of neighboring letters in the last segment of a path. The Sørensen–Dice coefficient, which they are
   * for, tolerates typos and swapped words. Leaves out the other segments: most pages share them, so all pages would be
   * similar.
   */
  function pairsOf(path: string): Set<string> {
    // The slashes around the segment form pairs with its first and its last letter.
    const text = `/${path.toLowerCase().replace(/\/+$/, '').replace(/.*\//, '')}/`;
    return new Set([...text].slice(1).map((letter, index) => text[index] + letter));
  }
}

/** Returns the script of the not-found page as text. */
export function formatClosestPages(): string {
  return printScript(showClosestPages);
}

/**
 * Runs in the offline page: lists only the pages that the service worker has cached, those of split references included. Reloads the
 * page when the connection returns. It is printed into the page as text, so it must not use anything outside itself.
 */
function showKeptPages(prefix: string, references: string): void {
  // Try the connection first: browsers also fire this event for an unstable one, and a reload cancels a pending navigation.
  const reload = () => location.reload();
  addEventListener('online', () => fetch('', { method: 'HEAD' }).then(reload, () => undefined));
  const show = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const kept = new Set(requests.flat().map(({ url }) => new URL(url).pathname));
    const list = document.querySelector('[data-pages]');
    for (const link of list?.querySelectorAll('a') ?? []) if (!kept.has(link.pathname)) link.closest('li')?.remove();
    const parts = [...kept].filter(
      (path) => path.startsWith(references) && /^[^/]+\/[^.]+$/.test(path.slice(references.length)),
    );
    const more = document.createElement('ul');
    for (const path of parts.sort()) {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: path });
      more.appendChild(document.createElement('li')).append(link);
    }
    list?.append(more);
    for (const items of list?.querySelectorAll('ul') ?? []) {
      if (items.firstChild) continue;
      if (items.previousElementSibling?.matches('h3')) items.previousElementSibling.remove();
      items.remove();
    }
    const section = list?.closest('section');
    if (section) section.hidden = list?.firstChild === null;
  };
  void show();
}

/** Returns the text of the offline page's script. */
export function formatKeptPages(): string {
  return printScript(showKeptPages, CACHE_PREFIX, `${BASE_PATH}/openapi/`);
}

/** Redirects with the query and fragment of the URL, which `http-equiv="refresh"` drops. The same text in each page, so one hash allows it. */
export const REDIRECT_SCRIPT =
  'var a=document.links[0];location.replace(a.pathname+location.search+(location.hash||a.hash))';
