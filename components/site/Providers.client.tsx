'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

/** Color mode: light unless the visitor chose otherwise, remembered, followed in other tabs. `lib/browser/theme.ts` changes it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="light"
      themes={['light', 'dark']}
      enableSystem={false}
      enableColorScheme={false}
    >
      {children}
    </ThemeProvider>
  );
}
