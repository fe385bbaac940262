import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import type { SearchFile } from '@/lib/search/model';
import { dropBasePath } from '@/lib/site/urls';

/**
 * Sizes of the files that a page loads. `page` is HTML, style and fonts together. Style inside the HTML counts as `style`,
 * not as `html`.
 */
export type PageSize = {
  file: string;
  html: Weight;
  style: Weight;
  fonts: Weight;
  page: Weight;
  /** Included in `html`. */
  inlineScript: Weight;
  /** Whether its style is in files that all pages of a split reference share. */
  sharesStyle: boolean;
  /** Whether it has an inline script that forwards old URLs to the pages of a split reference. */
  forwards: boolean;
  /** The script of `lib/browser`. */
  browserScript: Weight;
  elements: number;
  /** Number of files that the page loads, including its HTML but not the icon, the manifest and pictures in the text. */
  requests: number;
};

/** Measures a page; `file` is relative to the export `out`, which was built for `basePath`. */
export function measurePage(out: string, file: string, basePath: string): PageSize {
  const content = readFileSync(path.join(out, file));
  const $ = load(content.toString());
  const locate = (href: string) => path.join(out, dropBasePath(href, basePath));
  const weighFile = (href: string) => weigh(href, readFileSync(locate(href)));
  const addressesOf = (selector: string) => [
    ...new Set(
      $(selector)
        .toArray()
        .map((link) => $(link).attr('href') ?? $(link).attr('src') ?? ''),
    ),
  ];
  const styles = addressesOf('link[rel="stylesheet"]');
  const inlineStyle = $('style').text();
  const fonts = [
    ...listFonts('/', inlineStyle),
    ...styles.flatMap((href) => listFonts(href, readFileSync(locate(href), 'utf8'))),
  ];
  const others = addressesOf('script[src], header img[src], footer img[src], link[rel="preload"]').filter(
    (href) => ![...styles, ...fonts].includes(href),
  );
  // A script of another origin is a setting of the owner, and its weight isn't known here.
  const ownScripts = addressesOf('script[src]').filter((href) => href.startsWith('/'));
  const browserScript = addUp(ownScripts.map(weighFile));
  const inline = $('script:not([src]):not([type="application/ld+json"])').text();
  const whole = weigh(file, content);
  const html = weigh(file, Buffer.from(content.toString().replace(inlineStyle, () => '')));
  const style = addUp([weigh('style.css', Buffer.from(inlineStyle)), ...styles.map(weighFile)]);
  const font = addUp(fonts.map(weighFile));
  return {
    file,
    html,
    style,
    fonts: font,
    page: addUp([whole, ...styles.map(weighFile), font]),
    sharesStyle: styles.length > 0,
    inlineScript: weigh('inline.js', Buffer.from(inline)),
    forwards: $('[data-forward]').length > 0,
    browserScript,
    elements: $('*').length,
    requests: 1 + styles.length + fonts.length + others.length,
  };
}

/** Returns the URLs of the WOFF2 fonts in a style sheet; `href` is the URL of the style sheet. */
export function listFonts(href: string, style: string): string[] {
  const urls = [...style.matchAll(/url\(["']?([^)"']+\.woff2)["']?\)/g)];
  return urls.flatMap(([, url]) => (url === undefined ? [] : [path.posix.join(path.posix.dirname(href), url)]));
}

/** Sizes of the files that the first search fetches: `script` is the dialog's script and style, `index` the worker and the records. */
export type SearchSize = {
  script: Weight;
  index: Weight;
  /** Number of records that the search can find. */
  records: number;
};

/** Measures the search of an export; without a records file, `records` is 0. */
export function measureSearch(out: string): SearchSize {
  const folder = '_next/static';
  const scripts = readdirSync(path.join(out, folder)).filter((name) => name.endsWith('.js'));
  const file = 'search/records.json';
  const hasRecords = existsSync(path.join(out, file));
  const weighAll = (names: string[]) => addUp(names.map((name) => weigh(name, readFileSync(path.join(out, name)))));
  const find = (pattern: RegExp) => scripts.filter((name) => pattern.test(name)).map((name) => `${folder}/${name}`);
  return {
    script: weighAll(find(/^search-\w+\.js$/)),
    index: weighAll([...(hasRecords ? [file] : []), ...find(/^search-worker-/)]),
    records: hasRecords ? countRecords(path.join(out, file)) : 0,
  };
}

function countRecords(file: string): number {
  const { records }: SearchFile = JSON.parse(readFileSync(file, 'utf8'));
  return records.length;
}

/** Size in bytes, uncompressed and as a CDN would send it. */
export type Weight = { raw: number; gzip: number; brotli: number };

const PACKED = /\.(?:woff2|png|jpg|ico)$/;

/** Returns the size of a file, with gzip and brotli at level 9. An already compressed format has the same size in all three. */
export function weigh(name: string, content: Buffer): Weight {
  if (PACKED.test(name)) return { raw: content.length, gzip: content.length, brotli: content.length };
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
  };
}

/** Returns the sum of several sizes. */
function addUp(weights: Weight[]): Weight {
  return weights.reduce(
    (sum, { raw, gzip, brotli }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
    { raw: 0, gzip: 0, brotli: 0 },
  );
}
