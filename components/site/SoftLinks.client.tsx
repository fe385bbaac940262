'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { preloadPage } from '@/components/site/preload';
import { findSoftTarget } from '@/components/site/soft-target';
import { dropBase } from '@/lib/site/urls';
import styles from './SoftLinks.module.css';

/** A pointer that rests on a link this long, or a focus, means it; one that passes over many means none. */
const REST_MS = 65;

/**
 * Every internal link of the site is a plain `<a>`; this one listener makes them soft. On intent (hover, focus, touch)
 * it prefetches, unless the connection is 2g or saves data; on a click it navigates without a reload and shows the
 * progress bar once that has taken 200 ms (first seed, section 2).
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
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
      const target = findSoftTarget(event.target);
      if (target === undefined) return;
      window.clearTimeout(rest);
      event.preventDefault();
      const href = `${dropBase(target.pathname)}${target.search}${target.hash}`;
      startTransition(async () => {
        const problem = await preloadPage(target);
        if (problem !== undefined) {
          console.warn(problem);
          window.location.assign(target.href);
          return;
        }
        startTransition(() => (window.history.state?.drawer === true ? router.replace(href) : router.push(href)));
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
    if (focusHeading()) return;
    // The content of the new page is still on its way.
    document.addEventListener('content:ready', focusHeading, { once: true });
    return () => document.removeEventListener('content:ready', focusHeading);
  }, [pathname]);

  return pending ? <div className={styles.progress} role="progressbar" aria-label="Loading the page" /> : null;
}

/** A new page is read from its heading on; an address with a fragment leads to its place instead. */
function focusHeading(): boolean {
  if (window.location.hash !== '') return true;
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
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
