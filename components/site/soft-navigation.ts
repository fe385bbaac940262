import type { useRouter } from 'next/navigation';
import type { TransitionStartFunction } from 'react';
import { preloadPage } from '@/components/site/preload';
import { findFollowed, findPageLink, isSoft, REST_MS } from '@/lib/browser/navigation';
import { isFastConnection } from '@/lib/browser/network';
import { isOverlayEntry } from '@/lib/browser/overlay-entry';
import { dropBase } from '@/lib/site/urls';

const CANCELED = '';

type Router = ReturnType<typeof useRouter>;

/** Fetches ahead the page that the reader is about to open, unless the connection is slow or data is saved. `signal` stops it. */
export function listenForIntent(signal: AbortSignal): void {
  let rest = 0;
  const onIntent = ({ type, target: origin }: Event) => {
    window.clearTimeout(rest);
    const target = findPageLink(origin);
    if (type === 'click' || target === undefined || !isSoft(target) || !isFastConnection()) return;
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
    // Leave an entry without the router's state alone: it is loaded as a document, which is recognized by its null state.
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
