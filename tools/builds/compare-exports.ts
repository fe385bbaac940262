import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { listFiles } from '@/lib/sources/files';

/** The URL that a portal was built for: its origin, such as `https://example.com`, and its base path. */
type Home = { origin: string; base: string };

/** Returns the URLs in a page's links, sources and metadata that are on its site but outside the base path, as written, each once. */
export function findOutsideUrls(html: string, { origin, base }: Home): string[] {
  const $ = load(html);
  const absolute = listAbsolute($).filter((url) => url === origin || url.startsWith(`${origin}/`));
  const outside = [...listRelative($), ...absolute].filter((url) => {
    const [path = ''] = url.replace(origin, '').split(/[?#]/);
    return path !== base && !path.startsWith(`${base}/`);
  });
  return [...new Set(outside)];
}

function listRelative($: CheerioAPI): string[] {
  return $('[href], [src]')
    .toArray()
    .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
    .filter((url) => /^\/(?!\/)/.test(url));
}

/**
 * Returns the values of the page's `<link>` elements, Open Graph and Twitter tags, and JSON-LD that may be URLs. Ignores absolute links in
 * the content, because they may lead to another site on the same host.
 */
function listAbsolute($: CheerioAPI): string[] {
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => listTexts(JSON.parse($(element).text())));
  const links = $('link[href]').toArray();
  const cards = $('meta[property^="og:"], meta[name^="twitter:"]').toArray();
  return [...links, ...cards]
    .map((element) => $(element).attr('href') ?? $(element).attr('content') ?? '')
    .concat(data);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The SHA-256 digest of each file of a folder, by its path in the folder. */
export type Fingerprint = Map<string, string>;

export function readFingerprint(folder: string): Fingerprint {
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map(listFiles(folder).map((file) => [file, digest(path.join(folder, file))]));
}

/** Returns the paths of files that differ or are only in one of the two, sorted. */
export function listDifferences(one: Fingerprint, other: Fingerprint): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}
