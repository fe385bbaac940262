'use client';

import { ThemeProvider, useTheme } from 'next-themes';
import { type ReactNode, useLayoutEffect } from 'react';
import { delegate } from '@/components/behaviours/delegate';

/** Colour mode: light unless the visitor chose otherwise, remembered, followed in other tabs. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="light"
      themes={['light', 'dark']}
      enableSystem={false}
      enableColorScheme={false}
    >
      <ThemeSwitch />
      {children}
    </ThemeProvider>
  );
}

/** Serves the button of the top bar, which stands in the page as the server drew it. */
function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  // Before the effect that calls the page ready: the reader's first click comes back with it.
  useLayoutEffect(() => {
    const dark = theme === 'dark';
    document.querySelector('[data-toggle-theme]')?.setAttribute('aria-pressed', String(dark));
    const control = new AbortController();
    delegate(document, 'click', '[data-toggle-theme]', () => setTheme(dark ? 'light' : 'dark'), control.signal);
    return () => control.abort();
  }, [theme, setTheme]);
  return null;
}
