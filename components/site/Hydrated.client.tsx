'use client';

import { useLayoutEffect } from 'react';
import { markHydrated } from '@/lib/browser/framework';

/** Says that React has taken over the page. Everything that a reader does while reading is in the script that every page loads. */
export function Hydrated() {
  useLayoutEffect(() => {
    markHydrated();
    // An export names these scripts in its pages; the development server has no other way to load them.
    if (process.env.NODE_ENV === 'development') {
      void import('@/lib/browser/main');
      void import('@/components/search/main');
    }
  }, []);
  return null;
}
