'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { arrive } from '@/components/site/arrive';
import { preloadPage } from '@/components/site/preload';
import { findSoftTarget } from '@/components/site/soft-target';
import { dropBase } from '@/lib/site/urls';
import styles from './SoftLinks.module.css';

/** A pointer that rests on a link this long, or a focus, means it; one that passes over many means none. */
const REST_MS = 65;

const GIVEN_UP = '';

/**
 * Every internal link of the site is a plain `<a>`; this one listener makes them soft. On intent (hover, focus, touch)
 * it prefetches, unless the connection is 2g or saves data; on a click it navigates without a reload and shows the
 * progress bar once that has taken 200 ms.
 */
export function SoftLinks() {
  const router = useRouter();
  const pathname = usePathname();
  const lastPath = useRef(pathname);
  const [pending, startTransition] = useTransition();

  useEffect(() => {
    let rest = 0;
    const onIntent = (event: Event) => {
      window.clearTimeout(rest);
      const target = findSoftTarget(event.target);
      if (target === undefined || !isFastConnection()) return;
      const preload = () => {
        router.prefetch(dropBase(target.pathname));
        preloadPage(target);
      };
      rest = window.setTimeout(preload, event.type === 'touchstart' ? 0 : REST_MS);
    };
    let giveUp = () => {};
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
      const target = findSoftTarget(event.target);
      if (target === undefined) return;
      window.clearTimeout(rest);
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
    const control = new AbortController();
    const { signal } = control;
    for (const intent of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(intent, onIntent, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => control.abort();
  }, [router]);

  useEffect(() => {
    // The first page keeps the focus where the reader has it.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (arrive()) return;
    document.addEventListener('content:ready', arrive, { once: true });
    return () => document.removeEventListener('content:ready', arrive);
  }, [pathname]);

  return pending ? <div className={styles.progress} role="progressbar" aria-label="Loading the page" /> : null;
}

/** A link in the drawer takes over its entry of the history. */
function follow(router: ReturnType<typeof useRouter>, { pathname, search, hash }: HTMLAnchorElement): void {
  const href = `${dropBase(pathname)}${search}${hash}`;
  if (window.history.state?.drawer === true) router.replace(href);
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
