import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBrokenLinks, type PageLinks, readPageLinks } from '@/lib/export/links';
import { formatPagePath } from '@/lib/export/pages';
import type { Flaw } from '@/lib/fail';
import { BASE_PATH, dropBase } from '@/lib/site/urls';

/** A flaw for each link, image or anchor of the exported pages that leads nowhere. */
export async function findLinkFlaws(folder: string, htmlFiles: string[]): Promise<Flaw[]> {
  const pages = new Map<string, PageLinks>();
  for (const file of htmlFiles) {
    const page = `${BASE_PATH}${formatPagePath(file)}`.replace(/(.)\/$/, '$1');
    pages.set(page, readPageLinks(await readFile(path.join(folder, file), 'utf8')));
  }
  const broken = findBrokenLinks(pages, (address) => isFileOf(folder, address));
  return broken.map(({ page, href, why }) => ({
    where: page,
    problem: `the link ${href} is broken: ${why}`,
    remedy: 'correct the link or the anchor where the page is written',
  }));
}

/** A folder is no file, and an address above the base path belongs to another site. */
function isFileOf(folder: string, address: string): boolean {
  if (!address.startsWith(`${BASE_PATH}/`)) return false;
  return statSync(path.join(folder, dropBase(address)), { throwIfNoEntry: false })?.isFile() ?? false;
}
