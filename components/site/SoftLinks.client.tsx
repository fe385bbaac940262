'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { keepScroll } from '@/components/site/keep-scroll';
import { listenForClicks, listenForIntent } from '@/components/site/listen-for-links';
import { sharePayloads } from '@/components/site/preload';
import { reloadUnknown } from '@/components/site/reload-unknown';
import { arriveOnPage } from '@/lib/browser/arrival';
import styles from './SoftLinks.module.css';

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
    const control = new AbortController();
    sharePayloads(control.signal);
    listenForIntent(control.signal);
    listenForClicks(router, startTransition, control.signal);
    return () => control.abort();
  }, [router]);

  useEffect(keepScroll, []);

  // With the page, not after it: the reader may go back at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own
  useLayoutEffect(reloadUnknown, [pathname]);

  useEffect(() => {
    // The first page keeps the focus where the reader has it.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // It has not seen a request for this page's HTML.
    navigator.serviceWorker?.controller?.postMessage(window.location.pathname);
    const arrive = () => arriveOnPage(document);
    if (arrive()) return;
    document.addEventListener('content:ready', arrive, { once: true });
    return () => document.removeEventListener('content:ready', arrive);
  }, [pathname]);

  return pending ? <div className={styles.progress} role="progressbar" aria-label="Loading the page" /> : null;
}
