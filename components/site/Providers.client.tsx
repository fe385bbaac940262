'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { THEME_OPTIONS } from '@/lib/browser/theme';

/** Applies the theme: light until the reader chooses another, which is stored and applies in all tabs. `lib/browser/theme.ts` changes it. */
export function Providers({ children }: { children: ReactNode }) {
  const { themes, ...options } = THEME_OPTIONS;
  return (
    <ThemeProvider {...options} themes={[...themes]}>
      {children}
    </ThemeProvider>
  );
}
