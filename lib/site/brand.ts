import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, type Diagnostic, type DiagnosticText, throwError, throwErrors, toErrors } from '@/lib/diagnostic';
import { GROUND, type ThemeColors } from '@/lib/graphics';
import { memoizeOnce } from '@/lib/memoize';
import { siteConfig } from '@/site.config';
import { locateField, readSettings } from './setting-lines';

type BrandColors = {
  accent: ThemeColors;
  /** Color of text and icons on the accent. */
  accentInk: ThemeColors;
  /** Background of text in the accent color. */
  accentSoft: ThemeColors;
};

const INK: ThemeColors = { light: '#ffffff', dark: '#11132a' };

/** Minimum contrast for text of normal size (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const SOFT_SHARE: Record<keyof ThemeColors, number> = { light: 0.09, dark: 0.22 };
const THEMES = ['light', 'dark'] as const;

/** The accent if `brand` sets none, and in previews. */
const DEFAULT_ACCENT = { light: '#3f3cbb', dark: '#a9aefc' };

/** The logo if `brand` names none, and in previews. */
const DEFAULT_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="var(--accent)"/><path d="M7 8h10M7 12h10M7 16h6" stroke="var(--accent-ink)" stroke-width="2" stroke-linecap="round" fill="none"/></svg>';

/** Returns the colors of the portal. Throws a build error if the accent has too little contrast. */
export const loadBrandColors = memoizeOnce(() => toBrandColors(siteConfig.brand?.accent ?? DEFAULT_ACCENT));

export function loadIcon(): string {
  return formatIcon(loadLogo(), loadBrandColors());
}

export function loadDarkLogo(): string {
  const { accent, accentInk } = loadBrandColors();
  return loadLogo().replaceAll('var(--accent)', accent.dark).replaceAll('var(--accent-ink)', accentInk.dark);
}

/** Returns the logo as inline SVG 22 pixels high, hidden from assistive technology, for use next to the portal's name. */
export function loadInlineLogo(): string {
  return formatInlineLogo(loadLogo());
}

const INLINE_HEIGHT = 22;

/** Wider logos are scaled down, so that the title keeps its room on a phone. */
const INLINE_MAX_WIDTH = 6 * INLINE_HEIGHT;

/** Returns a logo as inline SVG 22 pixels high and as wide as its `viewBox` asks, such as 88 pixels for a wordmark of 120 × 30. */
export function formatInlineLogo(logo: string): string {
  const [, wide = 1, high = 1] = /\bviewBox=["']\s*[^\s,]+[\s,]+[^\s,]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(logo) ?? [];
  const natural = Math.round((INLINE_HEIGHT * Number(wide)) / Number(high));
  const width = Math.min(Math.max(natural, 1) || INLINE_HEIGHT, INLINE_MAX_WIDTH);
  return logo.trim().replace(/<svg\b[^>]*>/, (start) => {
    const plain = start.replace(/\s(?:xmlns|width|height|aria-hidden|role)="[^"]*"/g, '');
    return plain.replace('<svg', `<svg width="${width}" height="${INLINE_HEIGHT}" aria-hidden="true"`);
  });
}

function loadLogo(): string {
  const file = siteConfig.brand?.logo;
  if (file === undefined) return DEFAULT_LOGO;
  const logo = readLogo(file);
  throwErrors(toErrors({ file }, findLogoError(logo)));
  return logo;
}

function readLogo(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return throwError({
      ...locateField(['brand', 'logo'], file, readSettings()),
      message: `brand.logo names ${file}, which cannot be read`,
      hint: 'name an SVG file, such as public/logo.svg',
    });
  }
}

/** Returns the colors of a brand. Throws a build error if the contrast of text would be below 4.5. `source` is the text of the settings. */
export function toBrandColors(accent: string | ThemeColors, source = readSettings()): BrandColors {
  const both = typeof accent === 'string' ? { light: accent, dark: lightenFor(accent, GROUND.dark) } : accent;
  throwErrors(
    THEMES.flatMap((theme) => {
      const color = both[theme];
      const contrast = measureLeastContrast(color, theme);
      if (contrast >= LEAST_CONTRAST) return [];
      const message = `brand.accent ${color} is hard to read in the ${theme} theme: its least contrast is ${contrast.toFixed(1)}, and text needs ${LEAST_CONTRAST}`;
      const hint = `use a ${theme === 'light' ? 'darker' : 'lighter'} color, such as ${findReadable(color, theme)}`;
      return [{ ...locateField(['brand', 'accent'], undefined, source), message, hint }];
    }),
  );
  return {
    accent: both,
    accentInk: INK,
    accentSoft: { light: toSoft(both.light, 'light'), dark: toSoft(both.dark, 'dark') },
  };
}

function toSoft(accent: string, theme: keyof ThemeColors): string {
  return mix(accent, GROUND[theme], SOFT_SHARE[theme]);
}

/** Returns a style sheet that sets the colors as custom properties. */
export function formatBrandStyle({ accent, accentInk, accentSoft }: BrandColors): string {
  const tokens = {
    accent,
    'accent-ink': accentInk,
    'accent-soft': accentSoft,
    focus: accent,
    'code-property': accent,
  };
  const lines = Object.entries(tokens).map(
    ([name, { light, dark }]) => `    --${name}: light-dark(${light}, ${dark});`,
  );
  return `@layer tokens {\n  :root {\n${lines.join('\n')}\n  }\n}\n`;
}

/**
 * Writes the brand colors and the owner's style sheet to `.generated/brand.css`, which every page imports. Throws when a color
 * or the logo is invalid, or the style sheet is missing.
 */
export async function writeBrand(root: string): Promise<void> {
  loadInlineLogo();
  const folder = path.join(root, '.generated');
  await mkdir(folder, { recursive: true });
  const ownerStyles = siteConfig.preview ? '' : await readOwnerStyles(root, siteConfig.stylesheet);
  await writeFile(path.join(folder, 'brand.css'), formatBrandStyle(loadBrandColors()) + ownerStyles);
}

/** Returns the errors for which `writeBrand` throws. */
export async function findBrandErrors(root: string): Promise<readonly Diagnostic[]> {
  const steps = [loadInlineLogo, loadBrandColors, () => readOwnerStyles(root, siteConfig.stylesheet)];
  const results = await Promise.allSettled(steps.map(async (step) => step()));
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof BuildError) return result.reason.diagnostics;
    throw result.reason;
  });
}

/**
 * Returns the owner's style sheet, or '' if `file` is undefined. The style sheet is in no cascade layer, so it overrides the portal's
 * rules. Fails when the file is missing.
 */
export async function readOwnerStyles(root: string, file: string | undefined): Promise<string> {
  if (file === undefined) return '';
  const source = path.join(root, file);
  if (existsSync(source)) return readFile(source, 'utf8');
  const message = `\`stylesheet\` names ${file}, which does not exist`;
  const location = locateField(['stylesheet'], file, readSettings());
  return throwError({ ...location, message, hint: 'correct the path, or remove the field' });
}

/** Returns the logo as the text of an SVG file. `var(--accent)` and `var(--accent-ink)` become the colors of each theme. */
export function formatIcon(logo: string, { accent, accentInk }: BrandColors): string {
  const toRules = (theme: keyof ThemeColors) =>
    (['fill', 'stroke'] as const)
      .flatMap((paint) => [
        `[${paint}="var(--accent)"]{${paint}:${accent[theme]}}`,
        `[${paint}="var(--accent-ink)"]{${paint}:${accentInk[theme]}}`,
      ])
      .join('');
  const style = `<style>${toRules('light')}@media (prefers-color-scheme:dark){${toRules('dark')}}</style>`;
  return logo.trim().replace(/<svg\b[^<>]*>/, (start) => `${start}${style}`);
}

/** Returns an error for a logo that isn't plain SVG, else undefined. Every page inlines it, so it must not run or load anything. */
export function findLogoError(logo: string): DiagnosticText | undefined {
  if (!/^\s*<svg\b[^>]*\bviewBox=/.test(logo)) {
    return {
      message: 'the logo is not an SVG with a viewBox',
      hint: 'save it as plain SVG that starts with <svg … viewBox="…">',
    };
  }
  if (/<(?:script|style|foreignObject|image|use|a)\b|\son\w+\s*=|\bstyle\s*=|(?:href|src)\s*=|url\(/i.test(logo)) {
    return {
      message: 'the logo has scripts, styles, links or images',
      hint: 'use shapes with fill and stroke only; var(--accent) and var(--accent-ink) follow the theme',
    };
  }
  return undefined;
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function measureContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the least contrast of an accent with the page, with its own soft ground, and with the text on buttons. */
function measureLeastContrast(accent: string, theme: keyof ThemeColors): number {
  return Math.min(...[GROUND[theme], toSoft(accent, theme), INK[theme]].map((other) => measureContrast(accent, other)));
}

/** Adds black, or white in the dark theme, to a color in steps of 5 % until it can be read. */
function findReadable(color: string, theme: keyof ThemeColors): string {
  const end = theme === 'light' ? '#000000' : '#ffffff';
  const mixed = Array.from({ length: 20 }, (_, step) => mix(end, color, step / 20));
  return mixed.find((each) => measureLeastContrast(each, theme) >= LEAST_CONTRAST) ?? end;
}

/** Adds white to a color in steps of 5 % until its contrast with the ground is at least 8. */
function lightenFor(color: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix('#ffffff', color, share);
    if (measureContrast(lighter, ground) >= 8) return lighter;
  }
  return '#ffffff';
}

function mix(color: string, ground: string, share: number): string {
  const grounds = toChannels(ground);
  const mixed = toChannels(color).map((channel, index) => channel * share + (grounds[index] ?? 0) * (1 - share));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
