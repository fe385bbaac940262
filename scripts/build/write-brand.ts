import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { formatBrandStyle, loadBrandColors, loadInlineLogo } from '@/lib/site/brand';
import { siteConfig } from '@/site.config';

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

/**
 * Returns the owner's style sheet, or '' if `file` is undefined. The style sheet is in no cascade layer, so it overrides the portal's
 * rules. Fails when the file is missing.
 */
export async function readOwnerStyles(root: string, file: string | undefined): Promise<string> {
  if (file === undefined) return '';
  const source = path.join(root, file);
  if (existsSync(source)) return readFile(source, 'utf8');
  const message = `\`stylesheet\` names ${file}, which does not exist`;
  return throwError({ file: 'site.config.ts', message, hint: 'correct the path, or remove the field' });
}
