import localFont from 'next/font/local';

/** Both are cut by `scripts/build/write-fonts.ts` before the build; a metric-matched fallback keeps lines where they are. */
export const textFont = localFont({
  src: '../.generated/fonts/inter.woff2',
  weight: '400 650',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

export const codeFont = localFont({
  src: '../.generated/fonts/jetbrains-mono.woff2',
  weight: '400 650',
  display: 'swap',
  // The first screen would wait for both; letters of one width do not move when this one comes.
  preload: false,
  variable: '--font-mono',
  adjustFontFallback: false,
});
