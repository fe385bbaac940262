import { lstatSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { readBuildInfo } from '@/lib/next/export-files';
import { hasRedirectPage } from '@/lib/next/host-files';
import { listUrls } from '@/lib/search/hit';
import type { SearchFile, SearchRecord } from '@/lib/search/model';
import { sampleParts } from './sample-pages';

// What the portal under test publishes about itself, so that a test finds its pages in any portal.

/** The folder of the export: `out`, or the one that a run of pictures draws. */
const OUT = process.env.PICTURES_PORTAL ?? 'out';

/** Start of every path: empty, or `/portal` for a portal below a path. */
export const BASE = readBuildInfo(OUT).basePath;

export const HOME = BASE === '' ? '/' : BASE;

/** Every page of the portal, from its sitemap. */
export function listSitemap(): string[] {
  const xml = readFileSync(`${OUT}/sitemap.xml`, 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

/** How many parts of each kind the tests of every page visit. */
const SAMPLE = 20;

/**
 * The pages that the tests of every page visit: all, but only a sample of the parts of a split reference, because there can be
 * thousands. With `E2E_PAGES=all`, all.
 */
export function listVisits(): string[] {
  const pages = listSitemap();
  if (process.env.E2E_PAGES === 'all') return pages;
  const parts = pages.filter(isPart).map((page) => ({ path: page.slice(BASE.length), size: readPage(page).length }));
  const sample = new Set(sampleParts(parts, SAMPLE).map(({ path }) => BASE + path));
  return pages.filter((path) => !isPart(path) || sample.has(path));
}

/** Whether the page at a path is a part of a split reference: the browser loads it as a document, and it loads no React. */
export function isPart(path: string): boolean {
  return hasRedirectPage(`${path.slice(BASE.length + 1)}.html`);
}

/** Whether a file of the export only redirects and loads nothing: the second path of a part of a split reference, or an old path. */
export function isRedirectPage(file: string): boolean {
  return readFileSync(`${OUT}/${file}`, 'utf8').includes('<meta http-equiv="refresh"');
}

/** The pages of the references, or the guides. */
export function listPages(area: 'openapi' | 'docs'): string[] {
  return listSitemap().filter((path) => `${path}/`.startsWith(`${BASE}/${area}/`));
}

export function findReference(): string {
  return requireFirst(listPages('openapi'), 'a page of a reference');
}

export function listReferences(): string[] {
  const depth = findReference().split('/').length;
  return listPages('openapi').filter((path) => path.split('/').length === depth);
}

/** The first page of the reference whose HTML is the shortest: enough for what holds on each, and the cheapest to load. */
export function findSmallReference(): string {
  const bySize = listReferences().sort((one, other) => readPage(one).length - readPage(other).length);
  return requireFirst(bySize, 'a reference');
}

export function findLongGuide(): string {
  const pages = listPages('docs').sort((one, other) => readPage(other).length - readPage(one).length);
  return requireFirst(pages, 'a guide');
}

export function readPage(path: string): string {
  const local = path.slice(BASE.length);
  return readFileSync(`${OUT}${local === '' || local === '/' ? '/index' : local}.html`, 'utf8');
}

/** Whether a path is a file of the export as it stands, such as a download, instead of a page. */
export function isFile(path: string): boolean {
  return lstatSync(`${OUT}${path.slice(BASE.length)}`, { throwIfNoEntry: false })?.isFile() === true;
}

/** The headings of a page's content that can be linked to, in order. */
export function listHeadings(path: string): { id: string; text: string }[] {
  const $ = load(readPage(path));
  return $('main :is(h2, h3)[id]')
    .toArray()
    .map((heading) => ({ id: heading.attribs.id ?? '', text: $(heading).text().trim() }));
}

export function readSearchFile(): SearchFile {
  return JSON.parse(readFileSync(`${OUT}/search/records.json`, 'utf8'));
}

/** Links into pages, one for each kind of target that search knows, and the one that is folded deepest. */
export function listTargets(): [what: string, href: string][] {
  const file = readSearchFile();
  const targets = new Map<string, string>();
  for (const record of file.records) {
    const href = formatHref(file, record);
    if (href.includes('#') && !targets.has(record.recordType)) targets.set(record.recordType, href);
  }
  const deepest = listUrls(file).sort((one, other) => other.split('-').length - one.split('-').length)[0];
  if (deepest !== undefined) targets.set('folded field', deepest);
  return [...targets];
}

/** The operations of all references, as the search knows them. */
export function listOperations(): { title: string; href: string; request: string }[] {
  const file = readSearchFile();
  return file.records
    .filter(({ recordType }) => recordType === 'operation')
    .map((record) => ({
      title: record.title,
      href: formatHref(file, record),
      request: `${record.method?.toUpperCase()} ${record.path}`,
    }));
}

function formatHref({ pages }: SearchFile, { page, anchor }: SearchRecord): string {
  if (page === undefined || anchor === undefined) return '';
  return `${pages[page]}#${anchor}`;
}

/** The first of several things that every portal has. */
export function requireFirst<T>(all: readonly T[], what: string): T {
  const [one] = all;
  if (one === undefined) throw new Error(`the portal in ${OUT}/ has not ${what}`);
  return one;
}
