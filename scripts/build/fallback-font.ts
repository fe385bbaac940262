import { createRequire } from 'node:module';
import { throwError } from '@/lib/diagnostic';

/** What Next computes from a font, as values of CSS: the width of its letters as a share of Arial's, and its lines at that width. */
type Metrics = { sizeAdjust: string; ascentOverride: string; descentOverride: string; lineGapOverride: string };

/** Arial, and what other systems have in its place: Liberation Sans and Arimo are as wide, Roboto is 0.2 % narrower. */
const LOCAL_FONTS = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'];

const FONTKIT = 'next/dist/compiled/@next/font/dist/fontkit';
const METRICS = 'next/dist/compiled/@next/font/dist/local/get-fallback-metrics-from-font-file';

/**
 * Returns the style of `Text Fallback`, the system's font in the widths and lines of `font`, so that the text stays where it is when
 * `font` arrives. `next/font` writes the same for Arial alone, which phones don't have.
 */
export function formatFallbackStyle(font: Buffer): string {
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = measureFont(font);
  return [
    '@font-face {',
    "  font-family: 'Text Fallback';",
    `  src: ${LOCAL_FONTS.map((name) => `local('${name}')`).join(', ')};`,
    `  size-adjust: ${sizeAdjust};`,
    `  ascent-override: ${ascentOverride};`,
    `  descent-override: ${descentOverride};`,
    `  line-gap-override: ${lineGapOverride};`,
    '}',
    '',
  ].join('\n');
}

function measureFont(font: Buffer): Metrics {
  const require = createRequire(import.meta.url);
  try {
    // Casts, because these modules of Next have no types.
    const { default: parseFont } = require(FONTKIT) as { default: (file: Buffer) => unknown };
    const { getFallbackMetricsFromFontFile } = require(METRICS) as {
      getFallbackMetricsFromFontFile: (parsed: unknown, category: string) => Metrics;
    };
    return getFallbackMetricsFromFontFile(parseFont(font), 'sans-serif');
  } catch (cause) {
    return throwError({
      file: 'scripts/build/fallback-font.ts',
      message: `this version of Next.js does not measure the text font: ${String(cause)}`,
      hint: 'adapt scripts/build/fallback-font.ts to this version of Next.js, or name a font that it can read',
    });
  }
}
