import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatBrandStyle } from '@/lib/site/brand';
import { loadBrandColors, loadInlineLogo } from '@/lib/site/logo';

/** Writes the colors of the brand to `.generated/brand.css`, which every page imports. Throws when a color or the logo is invalid. */
export async function writeBrand(root: string): Promise<void> {
  loadInlineLogo();
  const folder = path.join(root, '.generated');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'brand.css'), formatBrandStyle(loadBrandColors()));
}
