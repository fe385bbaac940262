import localFont from 'next/font/local';

/**
 * Both are cut by `scripts/build/write-fonts.ts` before the build. Neither is preloaded: a browser waits for a preloaded font before it
 * paints. `Text Fallback` and `Mono Fallback` keep lines where they are when the fonts arrive.
 */
export const textFont = localFont({
  src: '../.generated/fonts/inter.woff2',
  weight: '400 650',
  display: 'swap',
  preload: false,
  variable: '--font-inter',
  adjustFontFallback: false,
});

export const codeFont = localFont({
  src: '../.generated/fonts/jetbrains-mono.woff2',
  weight: '400 650',
  display: 'swap',
  preload: false,
  variable: '--font-mono',
  adjustFontFallback: false,
});
