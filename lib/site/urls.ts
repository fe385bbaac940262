/** The URLs of the site, without trailing slash and `.html`. `lib/openapi/anchor` makes IDs inside a reference. */

/** The portal's base path on its host: empty, or for example `/portal`. */
export const BASE_PATH = process.env.NEXT_PUBLIC_BASE_PATH ?? process.env.BASE_PATH ?? '';

/** Adds the base path to a path of this site; `/` is the landing page. */
export function formatSiteHref(path: string): string {
  return path === '/' && BASE_PATH !== '' ? BASE_PATH : `${BASE_PATH}${path}`;
}

/** Adds the base path to a URL in a guide if it starts with a single `/`; returns any other URL unchanged. */
export function formatAuthoredHref(href: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? formatSiteHref(href) : href;
}

/** Returns the URL of an API's reference: `/openapi/linkv1`. */
export function formatApiHref(api: string): string {
  return `${BASE_PATH}/openapi/${api}`;
}

/** Returns the URL of a page of a reference by its path below the entry page: `/openapi/discord/guilds/list-guilds`. */
export function formatApiPageHref(api: string, path: readonly string[]): string {
  return [formatApiHref(api), ...path].join('/');
}

/** Returns the URL of a guide: `''` is the docs index, `auth` is `/docs/auth`. */
export function formatGuideHref(path: string): string {
  return formatSiteHref(path === '' ? '/docs' : `/docs/${path}`);
}

/** Returns the URL of a page's Markdown version: `/docs/auth.md`; the landing page's is `/index.md`. */
export function formatMarkdownHref(href: string): string {
  return `${toFile(href)}.md`;
}

/** Returns the URL of the Markdown of a section of a reference page: `/openapi/linkv1/lend-copies.md`. */
export function formatSectionMarkdownHref(pageHref: string, anchor: string): string {
  return formatMarkdownHref(pageHref.endsWith(`/${anchor}`) ? pageHref : `${pageHref}/${anchor}`);
}

/** Returns the URL of the whole text of a page that is too long for one Markdown file. */
export function formatFullMarkdownHref(href: string): string {
  return `${toFile(href)}/llms-full.txt`;
}

export function formatLlmsHref(): string {
  return `${BASE_PATH}/llms.txt`;
}

/** Returns the URL of the operations for the filter of a split reference: `/openapi/discord.calls.json`. */
export function formatCallsHref(api: string): string {
  return `${formatApiHref(api)}.calls.json`;
}

/** Returns the URL of a feed of changes: `/openapi/linkv1/changes.atom` for one API, `/changes.atom` for all. */
export function formatFeedHref(kind: 'atom' | 'json', api?: string): string {
  return `${api === undefined ? BASE_PATH : formatApiHref(api)}/changes.${kind}`;
}

export function formatFlowsHref(): string {
  return `${BASE_PATH}/openapi/flows.arazzo.yaml`;
}

/** Returns whether a page is a part of a split reference: there can be thousands, so each is a single file. */
export function isReferencePart(href: string): boolean {
  return href.startsWith(`${BASE_PATH}/`) && REFERENCE_PART.test(dropBase(href));
}

/** Doesn't match the page of an API's changes, because references that aren't split can have one as well. */
const REFERENCE_PART = /^\/openapi\/[^/]+\/(?!(?:api-)?changes$)./;

/** Returns the URL of a page's HTML file, which works on hosts that don't map plain paths to files: `/openapi/linkv1.html`. */
export function formatPageFileHref(href: string): string {
  return `${toFile(href)}.html`;
}

/** Returns the URL of the samples of the operation at `href`, with `{lang}` for the language. */
export function formatSamplesTemplate(href: string): string {
  const page = href.replace(/#.*/, '').replace(/(\/openapi\/[^/]+\/[^/]+)\/.+$/, '$1');
  return formatSamplesHref(page, '{lang}');
}

/** Returns the URL of a page's samples: `/samples/openapi/linkv1/python.json`; with `FIELD_LINES`, of its lines. */
export function formatSamplesHref(href: string, lang: string): string {
  return `${BASE_PATH}/samples${dropBase(href)}/${lang}.json`;
}

/** Path of the search index, without the base path. */
export const SEARCH_RECORDS = '/search/records.json';

/** Path of the records that the search reads first if the index is large, without the base path. */
export const FIRST_RECORDS = '/search/first-records.json';

/** File name to use instead of a language, for the lines on which a page's samples and examples show fields. */
export const FIELD_LINES = 'field.lines';

/** Returns the URL of a page's social card: `/og/docs/auth.png`. */
export function formatCardHref(href: string): string {
  return `${BASE_PATH}/og${dropBase(toFile(href))}.png`;
}

/** Returns the URL with scheme and host: `https://developers.example.com/docs/auth`. */
export function formatAbsoluteUrl(baseUrl: string, href: string): string {
  return new URL(href, baseUrl).href;
}

/** Returns a path without the base path, as routes name it. */
export function dropBase(href: string): string {
  return dropBasePath(href, BASE_PATH);
}

/** Returns the path of a file below the site's root by its URL: `docs/auth.md`. */
export function formatFilePath(href: string): string {
  return dropBase(href).replace(/^\//, '');
}

/** Returns a path without the given base path, for an export that was built for another one. */
export function dropBasePath(href: string, basePath: string): string {
  return basePath !== '' && `${href}/`.startsWith(`${basePath}/`) ? href.slice(basePath.length) || '/' : href;
}

/** Returns the URL to which files of a page add their extension: the landing page is `/index`. */
function toFile(href: string): string {
  return dropBase(href) === '/' ? `${BASE_PATH}/index` : href;
}
