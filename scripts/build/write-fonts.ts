import { fork } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type subsetFont from 'subset-font';
import { throwError } from '@/lib/diagnostic';
import { formatFallbackStyle } from '@/scripts/build/fallback-font';
import { readUsedGlyphs } from '@/scripts/build/used-glyphs';
import { toStepError } from '@/scripts/run-step';
import { siteConfig } from '@/site.config';

const require = createRequire(import.meta.url);

/** ASCII, punctuation, and the signs the portal draws with: arrows, comparison, multiplication, check, command key. */
const CHARACTERS = `${range(0x20, 0x7e)}\u00a0©®°·×–—‘’“”„•…‹›€™←↑→↓↗≠≤≥−✓⌘`;
/** What a document of somebody else may be written in. */
const LATIN = `${range(0xa0, 0xff)}ŒœŠšŽžŸ`;
/** Code is ASCII plus what descriptions put in code spans. */
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
    // Ligatures and alternates are what most of this file is, and code is shown letter by letter.
    features: [],
    weight: { min: 400, max: 650, default: 400 },
  },
  // For the social cards, which are drawn at build and know no variable fonts, and to measure the bold fallback.
  {
    source: TEXT_FONT,
    name: 'inter-card.ttf',
    format: 'truetype' as const,
    characters: CHARACTERS,
    features: ['kern'],
    weight: 620,
  },
];

/** Writes the fonts, cut down to what the portal draws with and what guides and documents print, and the fallback of the text font to `.generated/fonts`. */
export async function writeFonts(root: string): Promise<void> {
  const folder = path.join(root, '.generated/fonts');
  await mkdir(folder, { recursive: true });
  const printed = siteConfig.preview ? LATIN : await readUsedGlyphs(root);
  const cuts = FONTS.map(({ source, name, format, characters, features, weight }) => ({
    source: findFont(root, source),
    target: path.join(folder, name),
    characters: characters + printed,
    options: {
      targetFormat: format,
      variationAxes: { wght: weight },
      keepFeatures: features,
      // Without the glyphs that features would add.
      noLayoutClosure: true,
    },
  }));
  await runCutter(cuts);
  const regular = await readFile(path.join(folder, 'inter.woff2'));
  const bold = await readFile(path.join(folder, 'inter-card.ttf'));
  await writeFile(path.join(folder, 'fallback.css'), formatFallbackStyle(regular, bold));
  for (const { source, target } of cuts)
    console.log(`font ${path.basename(target)}: ${formatSize(source)} cut to ${formatSize(target)}`);
}

type Cut = {
  source: string;
  target: string;
  characters: string;
  options: NonNullable<Parameters<typeof subsetFont>[2]>;
};

function runCutter(cuts: readonly Cut[]): Promise<void> {
  const cutter = fork(new URL('./cut-fonts.mjs', import.meta.url), { execArgv: [] });
  cutter.send(cuts);
  return new Promise((resolve, reject) => {
    cutter.once('error', reject);
    cutter.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(toStepError('the cutting of fonts', code, signal));
    });
  });
}

function formatSize(file: string): string {
  return `${(statSync(file).size / 1000).toFixed(1)} kB`;
}

/** A file of the project, or of one of its packages. */
function findFont(root: string, source: string): string {
  const own = path.join(root, source);
  if (existsSync(own)) return own;
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
