import { readFileSync } from 'node:fs';
import { throwError } from '@/lib/diagnostic';
import { memoizeOnce } from '@/lib/memoize';
import { siteConfig } from '@/site.config';
import { type BrandColors, findLogoError, formatIcon, toBrandColors } from './brand';

/** The accent if `brand` sets none, and in previews. */
const DEFAULT_ACCENT = { light: '#3f3cbb', dark: '#a9aefc' };

/** The logo if `brand` names none, and in previews. */
const DEFAULT_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="var(--accent)"/><path d="M7 8h10M7 12h10M7 16h6" stroke="var(--accent-ink)" stroke-width="2" stroke-linecap="round" fill="none"/></svg>';

/** Returns the colors of the portal. Throws a build error if the accent has too little contrast. */
export const loadBrandColors = memoizeOnce(
  (): BrandColors => toBrandColors(siteConfig.brand?.accent ?? DEFAULT_ACCENT),
);

/** Returns the logo as a separate SVG file, for browsers and the web app manifest. */
export function loadIcon(): string {
  return formatIcon(loadLogo(), loadBrandColors());
}

/** Returns the logo in the colors of the dark theme, for social cards. */
export function loadDarkLogo(): string {
  const { accent, accentInk } = loadBrandColors();
  return loadLogo().replaceAll('var(--accent)', accent.dark).replaceAll('var(--accent-ink)', accentInk.dark);
}

/** Returns the logo as inline SVG of 22 × 22 pixels, hidden from assistive technology, for use next to the portal's name. */
export function loadInlineLogo(): string {
  return loadLogo()
    .trim()
    .replace(/<svg\b[^>]*>/, (start) => {
      const plain = start.replace(/\s(?:xmlns|width|height|aria-hidden|role)="[^"]*"/g, '');
      return plain.replace('<svg', '<svg width="22" height="22" aria-hidden="true"');
    });
}

function loadLogo(): string {
  const file = siteConfig.brand?.logo;
  if (file === undefined) return DEFAULT_LOGO;
  const logo = readLogo(file);
  const error = findLogoError(logo);
  if (error !== undefined) throwError({ file, ...error });
  return logo;
}

function readLogo(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return throwError({
      file: 'site.config.ts',
      message: `brand.logo names ${file}, which cannot be read`,
      hint: 'name an SVG file, such as public/logo.svg',
    });
  }
}
