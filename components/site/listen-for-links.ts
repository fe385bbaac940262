import type { useRouter } from 'next/navigation';
import type { TransitionStartFunction } from 'react';
import { isOwnEntry } from '@/components/reader/own-entry';
import { preloadPage } from '@/components/site/preload';
import { findSoftTarget } from '@/components/site/soft-target';
import { dropBase } from '@/lib/site/urls';

/** A pointer that rests on a link this long, or a focus, means it; one that passes over many means none. */
const REST_MS = 65;

const GIVEN_UP = '';

type Router = ReturnType<typeof useRouter>;

/** Fetches ahead what the reader means to open, unless the connection is slow or data is saved. */
export function listenForIntent(router: Router, signal: AbortSignal): void {
  let rest = 0;
  const onIntent = ({ type, target: origin }: Event) => {
    window.clearTimeout(rest);
    const target = findSoftTarget(origin);
    if (type === 'click' || target === undefined || !isFastConnection()) return;
    const preload = () => {
      router.prefetch(dropBase(target.pathname));
      preloadPage(target);
    };
    rest = window.setTimeout(preload, type === 'touchstart' ? 0 : REST_MS);
  };
  // A click ends the wait: it fetches for itself.
  for (const name of ['pointerover', 'focusin', 'touchstart', 'click'])
    document.addEventListener(name, onIntent, { signal });
}

/** Makes internal links soft, until the signal ends it. */
export function listenForClicks(router: Router, startTransition: TransitionStartFunction, signal: AbortSignal): void {
  let giveUp = () => {};
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const target = findSoftTarget(event.target);
    if (target === undefined) return;
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

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Network Information API, where the browser has it. */
type Connection = { effectiveType?: string; saveData?: boolean };

function isFastConnection(): boolean {
  // TypeScript's DOM types do not know navigator.connection.
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}
