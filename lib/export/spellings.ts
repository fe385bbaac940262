import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDoorPage } from '@/lib/export/door-page';
import { formatPagePath } from '@/lib/export/pages';
import { formatPageFileHref, formatSiteHref, isReferencePart } from '@/lib/site/urls';

/** A page and its compressed twins. */
const TWINS = ['', '.br', '.gz'];

/** What Next writes and nobody asks for: the not-found page stands as 404.html. */
const LEFTOVERS = ['_not-found.html', '_not-found.txt', '_not-found', '_next/portal'];

/**
 * Adds `docs/auth/index.html` beside each `docs/auth.html`, so that a host without rules shows the page at all four
 * spellings of its address. The parts of a split reference are many and large: theirs only leads to the page.
 */
export function addSpellings(folder: string, htmlFiles: string[]): void {
  for (const file of htmlFiles) {
    if (file === '404.html' || file.endsWith('index.html')) continue;
    const copy = path.join(folder, file.replace(/\.html$/, ''), 'index.html');
    mkdirSync(path.dirname(copy), { recursive: true });
    if (hasDoor(file)) writeFileSync(copy, formatDoorPage(formatPageFileHref(formatSiteHref(formatPagePath(file)))));
    else for (const twin of TWINS) copyFileSync(path.join(folder, `${file}${twin}`), `${copy}${twin}`);
  }
}

/** Whether a page has, instead of a copy, a door at its second spelling: the parts of a reference that is split. */
export function hasDoor(file: string): boolean {
  return isReferencePart(formatSiteHref(formatPagePath(file)));
}

/** The whole payload of a page once more; the framework's client asks for `<page>.txt` and for the parts. */
const WHOLE_PAYLOAD = '__next._full.txt';

/** Removes the leftovers from an export. */
export function removeLeftovers(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const payloads = files.filter((file) => path.basename(file) === WHOLE_PAYLOAD);
  for (const file of [...LEFTOVERS, ...payloads]) rmSync(path.join(folder, file), { recursive: true, force: true });
}
