import type { useRouter } from 'next/navigation';
import type { TransitionStartFunction } from 'react';
import { preloadPage } from '@/components/site/preload';
import { isFastConnection } from '@/lib/browser/connection';
import { findFollowed, findPageLink, isSoft } from '@/lib/browser/links';
import { REST_MS } from '@/lib/browser/navigation';
import { isOwnEntry } from '@/lib/browser/own-entry';
import { dropBase } from '@/lib/site/urls';

const GIVEN_UP = '';

type Router = ReturnType<typeof useRouter>;

/** Fetches ahead what the reader means to open, unless the connection is slow or data is saved. */
export function listenForIntent(signal: AbortSignal): void {
  let rest = 0;
  const onIntent = ({ type, target: origin }: Event) => {
    window.clearTimeout(rest);
    const target = findPageLink(origin);
    if (type === 'click' || target === undefined || !isSoft(target) || !isFastConnection()) return;
    // Not by the router, which fetches each page in three parts.
    rest = window.setTimeout(() => preloadPage(target), type === 'touchstart' ? 0 : REST_MS);
  };
  // A click ends the wait: it fetches for itself.
  for (const name of ['pointerover', 'focusin', 'touchstart', 'click'])
    document.addEventListener(name, onIntent, { signal });
}

/** Makes internal links soft, until the signal ends it. */
export function listenForClicks(router: Router, startTransition: TransitionStartFunction, signal: AbortSignal): void {
  let giveUp = () => {};
  const onClick = (event: MouseEvent) => {
    const target = findFollowed(event);
    if (target === undefined || !isSoft(target)) return;
    event.preventDefault();
    // The reader has changed their mind: the link before leads nowhere, and this one does not wait for it.
    giveUp();
    startTransition(async () => {
      const problem = await new Promise<string | undefined>((resolve) => {
        giveUp = () => resolve(GIVEN_UP);
        preloadPage(target).then(resolve);
      });
      if (problem === GIVEN_UP) return;
      if (problem === undefined) return startTransition(() => follow(router, target));
      console.warn(problem);
      window.location.assign(target.href);
    });
  };
  document.addEventListener('click', onClick, { signal });
}

/** A link in the drawer takes over its entry of the history. */
function follow(router: Router, { pathname, search, hash }: HTMLAnchorElement): void {
  const href = `${dropBase(pathname)}${search}${hash}`;
  if (isOwnEntry('drawer')) router.replace(href);
  else router.push(href);
}
