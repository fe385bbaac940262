/**
 * The only maker of URLs. Ids inside a reference page come from `lib/openapi/anchor`; here they become hrefs.
 * Every URL is the plain path: no trailing slash, no `.html`.
 */

/** Where the portal lives on its host: empty, or `/portal` for a base-path build. */
export const BASE_PATH = process.env.NEXT_PUBLIC_BASE_PATH ?? process.env.BASE_PATH ?? '';

/** Returns the URL of any path of this site, written from its root: `/` is the landing page. */
export function formatSiteHref(path: string): string {
  return path === '/' && BASE_PATH !== '' ? BASE_PATH : `${BASE_PATH}${path}`;
}

/** Returns a URL as a writer puts it: those of this site are written from its root, any other stays as it is. */
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
  return isHome(href) ? `${BASE_PATH}/index.md` : `${href}.md`;
}

/**
 * Returns the URL of the Markdown of an operation, schema, group or section of a reference page by its anchor:
 * `/openapi/linkv1/lock-tickets.md`. A page of its own is the part itself.
 */
export function formatPartMarkdownHref(pageHref: string, anchor: string): string {
  return formatMarkdownHref(pageHref.endsWith(`/${anchor}`) ? pageHref : `${pageHref}/${anchor}`);
}

/**
 * Returns the URL of the whole text of a page that is too long for one Markdown file: `/openapi/linkv1/llms-full.txt`; the
 * landing page's is `/index/llms-full.txt`, because `/llms-full.txt` has all pages.
 */
export function formatWholeHref(href: string): string {
  return `${isHome(href) ? `${BASE_PATH}/index` : href}/llms-full.txt`;
}

/** Returns the URL of `llms.txt`, which lists every page. */
export function formatLlmsHref(): string {
  return `${BASE_PATH}/llms.txt`;
}

/**
 * Returns the URL of a file of an API: its bundled document, its Postman collection, the environment of its samples.
 */
export function formatDownloadHref(api: string, kind: 'yaml' | 'json' | 'postman.json' | 'd.ts' | 'env'): string {
  return `${formatApiHref(api)}.${kind}`;
}

/**
 * Returns the URL of the list of all operations that the filter of a split reference reads:
 * `/openapi/discord.calls.json`.
 */
export function formatCallsHref(api: string): string {
  return `${formatApiHref(api)}.calls.json`;
}

/** Returns the URL of a feed of changes: of one API, `/openapi/linkv1/changes.atom`, or of all. */
export function formatFeedHref(kind: 'atom' | 'json', api?: string): string {
  return `${api === undefined ? BASE_PATH : formatApiHref(api)}/changes.${kind}`;
}

/** Returns the URL of the flows, next to the documents that they name. */
export function formatFlowsHref(): string {
  return `${BASE_PATH}/openapi/flows.arazzo.yaml`;
}

/**
 * Whether this is a part of a reference that is split: a list of a group, an operation, a schema. They are many, so each is one
 * file that the browser loads as a document, without React and what React needs.
 */
export function isReferencePart(href: string): boolean {
  return REFERENCE_PART.test(href);
}

/** The page of an API's changes is not one: every reference has it, split or not. */
const REFERENCE_PART = new RegExp(`^${BASE_PATH}/openapi/[^/]+/(?!(?:api-)?changes$).`);

/** Returns the URL that a soft navigation takes a page's body from: `/static-content/openapi/linkv1.html`. */
export function formatContentHref(href: string): string {
  return `${BASE_PATH}/static-content${dropBase(href)}.html`;
}

/** Returns the URL of the file of a page, where the plain path may need a rule of the host: `/openapi/linkv1.html`. */
export function formatPageFileHref(href: string): string {
  return `${isHome(href) ? `${BASE_PATH}/index` : href}.html`;
}

/**
 * Returns the URL of the payload that a page is hydrated and navigated from: `/docs/auth.txt`; the landing page's is
 * `/index.txt`.
 */
export function formatPayloadHref(href: string): string {
  return `${isHome(href) ? `${BASE_PATH}/index` : href}.txt`;
}

/**
 * Returns the page that the samples of an operation are filed under, by the URL of the operation: its reference, or
 * its group where that is split.
 */
export function findSamplesOwner(href: string): string {
  return href.replace(/#.*/, '').replace(/(\/openapi\/[^/]+\/[^/]+)\/.+$/, '$1');
}

/**
 * Returns the URL of all samples of one reference page in one language, `/samples/openapi/linkv1/python.json`, or of the
 * lines of its fields.
 */
export function formatSamplesHref(href: string, lang: string): string {
  return `${BASE_PATH}/samples${dropBase(href)}/${lang}.json`;
}

/** The index of the search, without the base path. */
export const SEARCH_RECORDS = '/search/records.json';

/** In the place of a language: the file with the lines at which samples and examples of a page write their fields. */
export const FIELD_LINES = 'field.lines';

/** Returns the URL of a page's social card: `/og/docs/auth.png`. */
export function formatCardHref(href: string): string {
  return `${BASE_PATH}/og${isHome(href) ? '/index' : dropBase(href)}.png`;
}

/** Returns the URL with scheme and host: `https://developers.example.com/docs/auth`. */
export function formatAbsoluteUrl(baseUrl: string, href: string): string {
  return new URL(href, baseUrl).href;
}

/** Returns the path within the site, as routes name it: without the base path. */
export function dropBase(href: string): string {
  return dropBasePath(href, BASE_PATH);
}

/** Returns the same for an export that was built for another base path. */
export function dropBasePath(href: string, basePath: string): string {
  return basePath !== '' && `${href}/`.startsWith(`${basePath}/`) ? href.slice(basePath.length) || '/' : href;
}

function isHome(href: string): boolean {
  return dropBase(href) === '/';
}
