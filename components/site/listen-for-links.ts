import type { useRouter } from 'next/navigation';
import type { TransitionStartFunction } from 'react';
import { preloadPage } from '@/components/site/preload';
import { isFastConnection } from '@/lib/browser/connection';
import { findFollowed, findPageLink, isSoft } from '@/lib/browser/links';
import { REST_MS } from '@/lib/browser/navigation';
import { isOwnEntry } from '@/lib/browser/own-entry';
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
  if (isOwnEntry('drawer')) router.replace(href);
  else router.push(href);
}
