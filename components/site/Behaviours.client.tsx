'use client';

import { useLayoutEffect } from 'react';
import { installBehaviours } from '@/components/behaviours';

/** Brings the delegated behaviours (copy, filter, scroll spy, …) to life; they work on static markup by data attributes. */
export function Behaviours() {
  // With the commit that brings the page to life: a click that waits is then answered before the next frame.
  useLayoutEffect(() => {
    const control = new AbortController();
    installBehaviours(document, control.signal);
    // The loader gives back the clicks and changes that it held until now.
    document.documentElement.dataset.ready = '';
    document.dispatchEvent(new Event('portal:ready'));
    return () => control.abort();
  }, []);
  return null;
}
