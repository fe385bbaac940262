import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type subsetFont from 'subset-font';
import { throwError } from '@/lib/diagnostic';
import { isLeftover } from '@/lib/guides/guide-files';
import { listFiles } from '@/lib/sources/files';
import { waitForExit } from '@/scripts/run-step';
import { siteConfig } from '@/site.config';

const require = createRequire(import.meta.url);

/** Characters of the interface: ASCII, punctuation, and signs such as arrows, comparison operators, a check mark and the command key. */
const CHARACTERS = `${range(0x20, 0x7e)}\u00a0©®°·×–—‘’“”„•…‹›€™←↑→↓↗≠≤≥−✓⌘`;
/** Accented Latin letters, added for a preview, which shows documents that aren't below `specs/`. */
const LATIN = `${range(0xa0, 0xff)}ŒœŠšŽžŸ`;
/** Characters of code: ASCII, and others that descriptions use in code spans. */
const CODE_CHARACTERS = `${range(0x20, 0x7e)}·…–—→←≥≤×“”‘’é`;

const TEXT_FONT = siteConfig.brand?.fonts?.text ?? '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const FONTS = [
  {
    source: TEXT_FONT,
    name: 'inter.woff2',
    format: 'woff2' as const,
    characters: CHARACTERS,
    features: ['kern', 'tnum'],
    weight: { min: 400, max: 650, default: 400 },
  },
  {
    source:
      siteConfig.brand?.fonts?.code ??
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    name: 'jetbrains-mono.woff2',
    format: 'woff2' as const,
    characters: CODE_CHARACTERS,
    // No ligatures or alternates: they are most of the file, and code must show each character as it is.
    features: [],
    weight: { min: 400, max: 650, default: 400 },
  },
  // For social cards, whose renderer doesn't support variable fonts, and to measure the bold fallback.
  {
    source: TEXT_FONT,
    name: 'inter-card.ttf',
    format: 'truetype' as const,
    characters: CHARACTERS,
    features: ['kern'],
    weight: 620,
  },
];

/**
 * Writes to `.generated/fonts` the fonts, reduced to the characters of the interface, guides and documents, and the style sheet
 * of the text font's fallback. Fails when a font is not found.
 */
export async function writeFonts(root: string): Promise<void> {
  const folder = path.join(root, '.generated/fonts');
  await mkdir(folder, { recursive: true });
  const contentCharacters = siteConfig.preview ? LATIN : await readUsedGlyphs(root);
  const cuts = FONTS.map(({ source, name, format, characters, features, weight }) => ({
    source: findFont(root, source),
    target: path.join(folder, name),
    characters: characters + contentCharacters,
    options: {
      targetFormat: format,
      variationAxes: { wght: weight },
      keepFeatures: features,
      // Leaves out the glyphs that only layout features would use.
      noLayoutClosure: true,
    },
  }));
  await keepCurrent(path.join(folder, 'cuts.txt'), cuts, runCutter);
  const regular = await readFile(path.join(folder, 'inter.woff2'));
  const bold = await readFile(path.join(folder, 'inter-card.ttf'));
  await writeFile(path.join(folder, 'fallback.css'), formatFallbackStyle(regular, bold));
  for (const { source, target } of cuts)
    console.log(`font ${path.basename(target)}: ${formatSize(source)} cut to ${formatSize(target)}`);
}

/** Part of the record of a cut, because another version may cut differently. */
const { version: CUTTER }: { version: string } = require('subset-font/package.json');

type Cut = {
  source: string;
  target: string;
  characters: string;
  options: NonNullable<Parameters<typeof subsetFont>[2]>;
};

/**
 * Runs `cut` unless `record` has the hash of the fonts, characters, options and files. Cutting takes half of the time
 * before the development server starts.
 */
export async function keepCurrent(
  record: string,
  cuts: readonly Cut[],
  cut: (cuts: readonly Cut[]) => Promise<void>,
): Promise<void> {
  const hash = async () => {
    const all = createHash('sha256').update(JSON.stringify([CUTTER, cuts]));
    for (const { source, target } of cuts) all.update(await readFile(source)).update(await readFile(target));
    return all.digest('hex');
  };
  const isWhole = [record, ...cuts.map(({ target }) => target)].every((file) => existsSync(file));
  if (isWhole && (await readFile(record, 'utf8')) === (await hash())) return;
  // Removed first, so that a cut that is interrupted is repeated.
  await rm(record, { force: true });
  await cut(cuts);
  await writeFile(record, await hash());
}

function runCutter(cuts: readonly Cut[]): Promise<void> {
  const cutter = fork(new URL('./cut-fonts.mjs', import.meta.url), { execArgv: [] });
  cutter.send(cuts);
  return waitForExit(cutter, 'the cutting of fonts');
}

function formatSize(file: string): string {
  return `${(statSync(file).size / 1000).toFixed(1)} kB`;
}

/** Returns the path of a font in the project or in an installed package. Fails if there is none. */
function findFont(root: string, source: string): string {
  const file = path.join(root, source);
  if (existsSync(file)) return file;
  try {
    return require.resolve(source);
  } catch {
    return throwError({
      file: 'site.config.ts',
      message: `brand.fonts names ${source}, which is neither a file of the project nor of a package`,
      hint: 'name a WOFF2 file below the project, or install the package',
    });
  }
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Folders that authors edit. A preview also shows other documents, so its caller must add their glyphs. */
const SOURCES = ['content', 'specs'];

/** Returns the glyphs outside ASCII in guides, documents and settings below `root`, each once, sorted by UTF-16 code. */
export async function readUsedGlyphs(root: string): Promise<string> {
  const glyphs = new Set<string>();
  const files = SOURCES.flatMap((source) => listFiles(path.join(root, source)).map((name) => path.join(source, name)));
  const texts = files.filter((file) => /\.(?:mdx|md|ya?ml|json)$/.test(file) && !isLeftover(file));
  for (const file of [...texts, 'site.config.ts']) {
    for (const glyph of listGlyphs(await readFile(path.join(root, file), 'utf8'))) glyphs.add(glyph);
  }
  return [...glyphs].sort().join('');
}

/** Returns the glyphs of a text that are outside ASCII, each once, also those that are written as escapes of JSON. */
export function listGlyphs(text: string): string[] {
  const read = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return [...new Set(read.match(/[^\p{ASCII}]/gu) ?? [])];
}

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
      file: 'scripts/build/write-fonts.ts',
      message: `this version of Next.js does not measure the text font: ${String(cause)}`,
      hint: 'adapt scripts/build/write-fonts.ts to this version of Next.js, or name a font that it can read',
    });
  }
}
