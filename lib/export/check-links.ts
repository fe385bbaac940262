import { statSync } from 'node:fs';
import path from 'node:path';
import { findBrokenLinks, type PageLinks } from '@/lib/export/links';
import { formatPagePath } from '@/lib/export/pages';
import type { Flaw } from '@/lib/fail';
import { BASE_PATH, dropBase } from '@/lib/site/urls';

/** A flaw for each link, image or anchor of the exported pages that leads nowhere; `linksOf` is keyed by HTML file. */
export function findLinkFlaws(folder: string, linksOf: ReadonlyMap<string, PageLinks>): Flaw[] {
  const pages = new Map(
    [...linksOf].map(([file, links]) => [`${BASE_PATH}${formatPagePath(file)}`.replace(/(.)\/$/, '$1'), links]),
  );
  const broken = findBrokenLinks(pages, (address) => isFileOf(folder, address));
  return broken.map(({ page, href, why }) => ({
    where: page,
    problem: `the link ${href} is broken: ${why}`,
    remedy: 'correct the link or the anchor where the page is written',
  }));
}

/** A folder is no file, an address above the base path belongs to another site, and no file's name holds a NUL. */
function isFileOf(folder: string, address: string): boolean {
  if (!address.startsWith(`${BASE_PATH}/`) || address.includes('\0')) return false;
  return statSync(path.join(folder, dropBase(address)), { throwIfNoEntry: false })?.isFile() ?? false;
}
