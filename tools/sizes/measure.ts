import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { load } from 'cheerio';
import type { SearchFile } from '@/lib/search/model';
import { dropBasePath } from '@/lib/site/urls';

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
  const weighFiles = (hrefs: readonly string[]) => addUp(hrefs.map((href) => weigh(href, read(href))));
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
    html: weigh(
      file,
      content.replace(inlineStyle, () => ''),
    ),
    style: weigh('style.css', inlineStyle) + style,
    fonts: font,
    page: weigh(file, content) + style + font,
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
export type SearchSize = {
  script: number;
  index: number;
  records: number;
};

/** Measures the search of an export; without a records file, `records` is 0. */
export function measureSearch(out: string): SearchSize {
  const folder = '_next/static';
  const file = path.join(out, 'search/records.json');
  const records = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const names = readdirSync(path.join(out, folder)).filter((name) => name.endsWith('.js'));
  const weighAll = (pattern: RegExp) =>
    addUp(
      names.filter((name) => pattern.test(name)).map((name) => weigh(name, readFileSync(path.join(out, folder, name)))),
    );
  // A cast, because the build writes the file from this type.
  const search = JSON.parse(records ?? '{"records":[]}') as Pick<SearchFile, 'records'>;
  return {
    script: weighAll(/^search-\w+\.js$/),
    index: weighAll(/^search-worker-/) + (records === undefined ? 0 : weigh(file, records)),
    records: search.records.length,
  };
}

/** Returns the bytes of a file after brotli at quality 9. Formats that are compressed already stay as they are. */
export function weigh(name: string, content: Buffer | string): number {
  if (/\.(?:woff2|png|jpg|ico)$/.test(name)) return Buffer.byteLength(content);
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function addUp(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
