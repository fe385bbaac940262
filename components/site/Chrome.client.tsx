'use client';

import { ThemeProvider } from 'next-themes';
import { type ReactNode, useLayoutEffect } from 'react';
import { markHydrated } from '@/lib/browser/framework';
import { THEME_OPTIONS } from '@/lib/browser/theme';

// The client components that every page needs, in one module: in one chunk, they compress better.
export { CrashedPage } from './CrashedPage.client';
export { SoftLinks } from './SoftLinks.client';
export { StaticHtml } from './StaticHtml.client';
export { TopNav } from './TopNav.client';

/** Marks the page as hydrated. The behavior of a page is in the page script, `lib/browser/main.ts`, not in React. */
export function Hydrated() {
  useLayoutEffect(() => {
    markHydrated();
    // Import the page script and the search for the development server, because only exported pages load them by URL.
    if (process.env.NODE_ENV === 'development') {
      void import('@/lib/browser/main');
      void import('@/components/search/main');
    }
  }, []);
  return null;
}

/** Applies the theme: light until the reader chooses another, which is stored and applies in all tabs. `lib/browser/theme.ts` changes it. */
export function Providers({ children }: { children: ReactNode }) {
  const { themes, ...options } = THEME_OPTIONS;
  return (
    <ThemeProvider {...options} themes={[...themes]}>
      {children}
    </ThemeProvider>
  );
}
