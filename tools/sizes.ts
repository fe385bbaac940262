import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { load } from 'cheerio';
import { type Diagnostic, throwErrors } from '@/lib/diagnostic';
import { SERVICE_WORKER } from '@/lib/next/browser-script';
import { readBuildInfo } from '@/lib/next/export-files';
import type { SearchFile } from '@/lib/search/model';
import { readOwnerStyles } from '@/lib/site/brand';
import { dropBasePath, FIRST_RECORDS, SEARCH_RECORDS } from '@/lib/site/urls';
import { findSourceFolder, listFiles } from '@/lib/sources/files';
import { siteConfig } from '@/site.config';

const OUT = 'out';

/**
 * `npm run measure -- sizes`: measures the pages of `listMeasuredPages`, prints the sizes in bytes after compression, and fails if one is over
 * budget.
 */
export async function run(): Promise<void> {
  const { basePath } = readBuildInfo(OUT);
  const measured = listMeasuredPages(OUT);
  const pages = measured.map(({ file }) => measurePage(OUT, file, basePath));
  const serviceWorker = measureCompressed(SERVICE_WORKER, readFileSync(path.join(OUT, SERVICE_WORKER)));
  const search = measureSearch(OUT);
  console.table(Object.fromEntries(pages.map(({ file, ...sizes }) => [file, sizes])));
  console.table({ search, 'service worker': { script: serviceWorker } });
  const ownStyle = measureCompressed('own.css', await readOwnerStyles('.', siteConfig.stylesheet));
  const budgets = pages.flatMap((page, index) => listPageBudgets(measured[index]?.kind ?? 'guide', page, ownStyle));
  const all = [
    ...budgets,
    ...listSearchBudgets(search),
    { what: 'service worker', size: serviceWorker, limit: 1.7 * KB },
  ];
  const broken = all.filter(({ size, limit }) => size > limit);
  console.log(`${all.length} budgets, ${broken.length} broken`);
  throwErrors(broken.map((budget) => toOverweight(budget, findSourceFolder() !== process.cwd())));
}

/**
 * What a page loads, in bytes after brotli at quality 9, as a CDN would send it. `page` is HTML, style and fonts together. Style inside the
 * HTML counts as `style`, not as `html`.
 */
export type PageSize = {
  file: string;
  html: number;
  style: number;
  fonts: number;
  page: number;
  /** Not compressed, and included in `html`. */
  inlineScript: number;
  /** Whether its style is in files that all pages of a split reference share. */
  sharesStyle: boolean;
  /** Whether it has an inline script that forwards old URLs to the pages of a split reference. */
  forwards: boolean;
  browserScript: number;
  elements: number;
  /** Number of files that the page loads, including its HTML but not the icon, the manifest and pictures in the text. */
  requests: number;
};

/** Measures a page; `file` is relative to the export `out`, which was built for `basePath`. */
export function measurePage(out: string, file: string, basePath: string): PageSize {
  const content = readFileSync(path.join(out, file), 'utf8');
  const $ = load(content);
  const read = (href: string) => readFileSync(path.join(out, dropBasePath(href, basePath)));
  const weighFiles = (hrefs: readonly string[]) => addUp(hrefs.map((href) => measureCompressed(href, read(href))));
  const listUrls = (selector: string) => [
    ...new Set(
      $(selector)
        .toArray()
        .map((link) => $(link).attr('href') ?? $(link).attr('src') ?? ''),
    ),
  ];
  const styles = listUrls('link[rel="stylesheet"]');
  const inlineStyle = $('style').text();
  const fonts = [...listFonts('/', inlineStyle), ...styles.flatMap((href) => listFonts(href, read(href).toString()))];
  const others = listUrls('script[src], header img[src], footer img[src], link[rel="preload"]').filter(
    (href) => ![...styles, ...fonts].includes(href),
  );
  const style = weighFiles(styles);
  const font = weighFiles(fonts);
  return {
    file,
    html: measureCompressed(
      file,
      content.replace(inlineStyle, () => ''),
    ),
    style: measureCompressed('style.css', inlineStyle) + style,
    fonts: font,
    page: measureCompressed(file, content) + style + font,
    sharesStyle: styles.length > 0,
    inlineScript: Buffer.byteLength($('script:not([src]):not([type="application/ld+json"])').text()),
    forwards: $('[data-forward]').length > 0,
    // A script of another origin is a setting of the owner, and its weight isn't known here.
    browserScript: weighFiles(listUrls('script[src]').filter((href) => href.startsWith('/'))),
    elements: $('*').length,
    requests: 1 + styles.length + fonts.length + others.length,
  };
}

/** Returns the URLs of the WOFF2 fonts in a style sheet; `href` is the URL of the style sheet. */
export function listFonts(href: string, style: string): string[] {
  const urls = [...style.matchAll(/url\(["']?([^)"']+\.woff2)["']?\)/g)];
  return urls.flatMap(([, url]) => (url === undefined ? [] : [path.posix.join(path.posix.dirname(href), url)]));
}

/** Bytes of the files that the first search fetches: `script` is the dialog's script and style, `index` the worker and the records. */
type SearchSize = {
  script: number;
  index: number;
  records: number;
};

/** Measures the search of an export; without a records file, `records` is 0. */
function measureSearch(out: string): SearchSize {
  const folder = '_next/static';
  const [file = ''] = [FIRST_RECORDS, SEARCH_RECORDS].map((href) => path.join(out, href)).filter(existsSync);
  const records = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const names = readdirSync(path.join(out, folder)).filter((name) => name.endsWith('.js'));
  const weighAll = (pattern: RegExp) =>
    addUp(
      names
        .filter((name) => pattern.test(name))
        .map((name) => measureCompressed(name, readFileSync(path.join(out, folder, name)))),
    );
  // A cast, because the build writes the file from this type.
  const search = JSON.parse(records ?? '{"records":[]}') as Pick<SearchFile, 'records'>;
  return {
    script: weighAll(/^search-\w+\.js$/),
    index: weighAll(/^search-worker-/) + (records === undefined ? 0 : measureCompressed(file, records)),
    records: search.records.length,
  };
}

/** Returns the bytes of a file after brotli at quality 9. Formats that are compressed already stay as they are. */
export function measureCompressed(name: string, content: Buffer | string): number {
  if (/\.(?:woff2|png|jpg|ico)$/.test(name)) return Buffer.byteLength(content);
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function addUp(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A page in the tables of sizes and speed, and its kind. `file` is relative to the export. */
export type MeasuredPage = { kind: 'landing' | 'docs index' | 'guide' | 'reference' | 'not found'; file: string };

/**
 * Returns the pages to measure: the landing page, the docs index and the largest guide if they exist, for each reference its
 * entry page and, if it is split, its largest part, and the 404 page.
 */
export function listMeasuredPages(out: string): MeasuredPage[] {
  const references = listHtml(out, 'openapi').filter((file) => !isPart(file));
  const guide = findLargest(out, listHtml(out, 'docs'));
  return [
    { kind: 'landing', file: 'index.html' },
    ...(existsSync(path.join(out, 'docs.html')) ? [{ kind: 'docs index' as const, file: 'docs.html' }] : []),
    ...(guide === undefined ? [] : [{ kind: 'guide' as const, file: guide }]),
    ...references.flatMap((file) => {
      const part = findLargest(out, listHtml(out, file.replace(/\.html$/, '')));
      return [file, ...(part === undefined ? [] : [part])].map((page) => ({ kind: 'reference' as const, file: page }));
    }),
    { kind: 'not found', file: '404.html' },
  ];
}

/** Returns whether a file is a part of a split reference, such as `openapi/museum/rooms/list-rooms.html`. */
function isPart(file: string): boolean {
  return file.split('/').length > 2;
}

/** Returns the pages in a folder of the export, without their `index.html` aliases, sorted; none if the folder doesn't exist. */
function listHtml(out: string, folder: string): string[] {
  return listFiles(path.join(out, folder))
    .filter((file) => file.endsWith('.html') && path.basename(file) !== 'index.html')
    .map((file) => `${folder}/${file}`);
}

function findLargest(out: string, files: readonly string[]): string | undefined {
  const sizeOf = (file: string) => statSync(path.join(out, file)).size;
  return files.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
}

/**
 * A measured size and its limit. Bytes are after brotli at quality 9, unless the name says otherwise. `hint` is what an owner can
 * do; without it, only the code of the portal can be made lighter.
 */
type Budget = { what: string; size: number; limit: number; hint?: string };

const KB = 1000;

/**
 * Returns all budgets of a page. `ownStyle` is the brotli size of the owner's style sheet, which every page includes and
 * which is added to the limits.
 */
export function listPageBudgets(kind: MeasuredPage['kind'], size: PageSize, ownStyle: number): Budget[] {
  const budget = (name: string, value: number, limit: number): Budget => ({
    what: `${size.file}: ${name}`,
    size: value,
    limit,
  });
  const hint = toContentHint(kind, size);
  const every = [
    // Pages of a split reference share whole style sheets, which a reader fetches once.
    budget('style', size.style, (size.sharesStyle ? 20.9 : 16.9) * KB + ownStyle),
    budget('script', size.browserScript, 7.8 * KB),
    // Of this, 0.3 kB are the theme library's script. The search for similar URLs on the 404 page takes 0.5 kB, and so does the
    // forwarding of a split reference's old URLs.
    budget('inline script, raw', size.inlineScript, kind === 'not found' || size.forwards ? 2.45 * KB : 2 * KB),
    { ...budget('elements', size.elements, 15_000), hint },
    // The page, its two fonts and its script; pages of a split reference also load style sheets, fetched once for all of them.
    budget('requests', size.requests, size.sharesStyle ? 11 : 7),
  ];
  // The heaviest guide lists every open question of four APIs. Other guides have about 50 kB.
  if (kind !== 'reference') {
    return [...every, { ...budget('HTML, style and fonts', size.page, 64 * KB + ownStyle), hint }];
  }
  return [
    ...every,
    // Our largest reference has 47.2 kB, and all have 3.2 to 3.5 bytes per element; other providers' texts are longer. Readers notice the sum
    // in the next budget, which leaves room.
    { ...budget('HTML', size.html, Math.max(48.5 * KB, size.elements * 4)), hint },
    { ...budget('HTML, style and fonts', size.page, 110 * KB + ownStyle), hint },
  ];
}

/** Returns what an owner can do about the content of a page. */
function toContentHint(kind: MeasuredPage['kind'], { file, sharesStyle }: PageSize): string {
  if (kind === 'guide') return 'shorten the guide, or make two of it';
  if (kind !== 'reference') return 'shorten its texts, or choose smaller `brand.fonts` in site.config.ts';
  if (!sharesStyle)
    return 'set `maxFieldsPerPage` or `maxCallsPerPage` in site.config.ts, which give each operation its own page';
  return `shorten the texts of ${file.replace(/\.html$/, '')}, or give large inline schemas a name under \`components/schemas\``;
}

/** Returns the budgets of the files that the first search fetches. */
export function listSearchBudgets({ script, index, records }: SearchSize): Budget[] {
  return [
    // Of this, 56 kB are React. Readers get copies that the build compresses at quality 11, which are 8 % smaller.
    { what: 'search: script', size: script, limit: 72 * KB },
    // Our portal has 1,500 records of 53 bytes. A portal with more records gets a higher limit.
    { what: 'search: records and worker', size: index, limit: Math.max(82 * KB, records * 60) },
  ];
}

/** Returns the error of a broken budget, with what an owner of an installed portal or a maintainer can do about it. */
export function toOverweight({ what, size, limit, hint }: Budget, isInstalled: boolean): Diagnostic {
  const ofCode = isInstalled
    ? 'no setting makes it lighter: report it to the maintainers of the portal'
    : 'make it lighter, or argue for another budget in tools/sizes.ts';
  return { severity: 'error', file: what, message: `${size} is over the budget of ${limit}`, hint: hint ?? ofCode };
}
