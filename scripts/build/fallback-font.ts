import { createRequire } from 'node:module';
import { throwError } from '@/lib/diagnostic';

/**
 * What Next computes from a font: `sizeAdjust` is the width of its letters relative to Arial, and the overrides are its line
 * metrics relative to the adjusted size. All are fractions: 1 is 100 %.
 */
type Metrics = { sizeAdjust: number; ascentOverride: number; descentOverride: number; lineGapOverride: number };

/** System fonts to use until the text font arrives. `width` is relative to Arial Regular, with which Next compares. */
type SystemFont = { weight: string; names: readonly string[]; width: number };

/** Arial and its substitutes on other systems: Liberation Sans and Arimo have the same widths, Roboto is 0.2 % narrower. */
const REGULAR: SystemFont = {
  weight: '400',
  names: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
  width: 1,
};
const BOLD: SystemFont = {
  weight: '500 700',
  names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
  width: 1011.05 / 934.51,
};

const FONTKIT = 'next/dist/compiled/@next/font/dist/fontkit';
const METRICS = 'next/dist/compiled/@next/font/dist/local/get-fallback-metrics-from-font-file';

/**
 * Returns the `@font-face` rules of `Text Fallback`: system fonts scaled to the width and line height of `regular` and `bold`, so
 * that text doesn't move when those fonts arrive. `next/font` covers only Arial, which phones lack, and only one weight.
 */
export function formatFallbackStyle(regular: Buffer, bold: Buffer): string {
  return `${formatFace(REGULAR, measureFont(regular))}${formatFace(BOLD, measureFont(bold))}`;
}

function formatFace({ weight, names, width }: SystemFont, metrics: Metrics): string {
  return [
    '@font-face {',
    "  font-family: 'Text Fallback';",
    `  font-weight: ${weight};`,
    `  src: ${names.map((name) => `local('${name}')`).join(', ')};`,
    `  size-adjust: ${formatPercent(metrics.sizeAdjust / width)};`,
    `  ascent-override: ${formatPercent(metrics.ascentOverride * width)};`,
    `  descent-override: ${formatPercent(metrics.descentOverride * width)};`,
    `  line-gap-override: ${formatPercent(metrics.lineGapOverride * width)};`,
    '}',
    '',
  ].join('\n');
}

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function measureFont(font: Buffer): Metrics {
  const require = createRequire(import.meta.url);
  try {
    // Casts, because these modules of Next have no types.
    const { default: parseFont } = require(FONTKIT) as { default: (file: Buffer) => unknown };
    const { getFallbackMetricsFromFontFile } = require(METRICS) as {
      getFallbackMetricsFromFontFile: (parsed: unknown, category: string) => Record<keyof Metrics, string>;
    };
    const metrics = getFallbackMetricsFromFontFile(parseFont(font), 'sans-serif');
    const toShare = (name: keyof Metrics) => Number.parseFloat(metrics[name]) / 100;
    return {
      sizeAdjust: toShare('sizeAdjust'),
      ascentOverride: toShare('ascentOverride'),
      descentOverride: toShare('descentOverride'),
      lineGapOverride: toShare('lineGapOverride'),
    };
  } catch (cause) {
    return throwError({
      file: 'scripts/build/fallback-font.ts',
      message: `this version of Next.js does not measure the text font: ${String(cause)}`,
      hint: 'adapt scripts/build/fallback-font.ts to this version of Next.js, or name a font that it can read',
    });
  }
}
