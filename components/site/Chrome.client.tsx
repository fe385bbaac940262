'use client';

import { ThemeProvider } from 'next-themes';
import { type ReactNode, useEffect } from 'react';
import { THEME_OPTIONS } from '@/lib/browser/theme';

// Exported pages contain what these components render, and no script of React. The development server hydrates them.

/** Imports the page script and the search on the development server, because only exported pages load them by URL. */
export function DevelopmentScripts() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') return;
    void import('@/lib/browser/main');
    void import('@/components/search/main');
  }, []);
  return null;
}

/**
 * Prints the script that applies the theme before the first paint: light until the reader chooses another, which is stored and applies
 * in all tabs. `lib/browser/theme.ts` changes it.
 */
export function Providers({ children }: { children: ReactNode }) {
  const { themes, ...options } = THEME_OPTIONS;
  return (
    <ThemeProvider {...options} themes={[...themes]}>
      {children}
    </ThemeProvider>
  );
}
