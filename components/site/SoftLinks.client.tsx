'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import {
  keepScroll,
  listenForClicks,
  listenForIntent,
  reloadUnknown,
  sharePayloads,
} from '@/components/site/soft-navigation';
import { arriveOnPage } from '@/lib/browser/arrival';
import styles from './SoftLinks.module.css';

/**
 * Follows internal links, which are plain `<a>` elements, without a reload. Fetches a page ahead on hover, focus or touch,
 * unless the browser is offline, on 2g or saves data. While a navigation is pending, renders a progress bar, which CSS shows
 * after 200 ms.
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

  // A layout effect, because the reader may go back at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener compares with the path of the page
  useLayoutEffect(reloadUnknown, [pathname]);

  useEffect(() => {
    // Don't move the focus on the first page.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // Lets the service worker cache the page, because it has not seen a request for its HTML.
    navigator.serviceWorker?.controller?.postMessage(window.location.pathname);
    const arrive = () => arriveOnPage(document);
    if (arrive()) return;
    document.addEventListener('content:ready', arrive, { once: true });
    return () => document.removeEventListener('content:ready', arrive);
  }, [pathname]);

  return pending ? <div className={styles.progress} role="progressbar" aria-label="Loading the page" /> : null;
}
