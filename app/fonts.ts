import localFont from 'next/font/local';

/**
 * `scripts/build/write-fonts.ts` subsets both fonts before the build. Neither is preloaded, because a browser waits for a
 * preloaded font before it paints. `Text Fallback` and `Mono Fallback` keep line breaks stable until the fonts arrive.
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
