import { statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@/lib/diagnostic';
import { findBrokenLinks, type PageLinks } from '@/lib/export/links';
import { formatPagePath } from '@/lib/export/pages';
import { BASE_PATH, dropBase } from '@/lib/site/urls';

/** An error for each link, image or anchor of the exported pages that does not resolve; `linksOf` is keyed by HTML file. */
export function findLinkErrors(folder: string, linksOf: ReadonlyMap<string, PageLinks>): Diagnostic[] {
  const pages = new Map(
    [...linksOf].map(([file, links]) => [`${BASE_PATH}${formatPagePath(file)}`.replace(/(.)\/$/, '$1'), links]),
  );
  const broken = findBrokenLinks(pages, (address) => isFileOf(folder, address));
  return broken.map(({ page, href, why }) => ({
    severity: 'error',
    file: page,
    message: `the link ${href} is broken: ${why}`,
    hint: 'correct the link or the anchor where the page is written',
  }));
}

/** A folder is no file, an address above the base path belongs to another site, and no file's name holds a NUL. */
function isFileOf(folder: string, address: string): boolean {
  if (!address.startsWith(`${BASE_PATH}/`) || address.includes('\0')) return false;
  return statSync(path.join(folder, dropBase(address)), { throwIfNoEntry: false })?.isFile() ?? false;
}
