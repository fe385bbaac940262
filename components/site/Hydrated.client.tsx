'use client';

import { useLayoutEffect } from 'react';
import { markHydrated } from '@/lib/browser/framework';

/** Marks the page as hydrated. The behavior of a page is in the page script, `lib/browser/main.ts`, not in React. */
export function Hydrated() {
  useLayoutEffect(() => {
    markHydrated();
    // Exported pages load these scripts by URL; in the development server, this import is the only way.
    if (process.env.NODE_ENV === 'development') {
      void import('@/lib/browser/main');
      void import('@/components/search/main');
    }
  }, []);
  return null;
}
