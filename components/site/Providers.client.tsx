'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { THEME_OPTIONS } from '@/lib/browser/theme-options';

/** Color mode: light unless the visitor chose otherwise, remembered, followed in other tabs. `lib/browser/theme.ts` changes it. */
export function Providers({ children }: { children: ReactNode }) {
  const { themes, ...options } = THEME_OPTIONS;
  return (
    <ThemeProvider {...options} themes={[...themes]}>
      {children}
    </ThemeProvider>
  );
}
