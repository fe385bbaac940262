/** The methods with a separate key in a Path Item Object; `query` since OpenAPI 3.2. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** Returns the method of a path item's key; undefined for any other key. */
export function findMethod(key: string): (typeof METHODS)[number] | undefined {
  return METHODS.find((method) => method === key);
}

/** Returns a method as it is sent: `GET`. Methods of `additionalOperations` keep their case. */
export function formatMethod(method: string): string {
  return findMethod(method) === undefined ? method : method.toUpperCase();
}

/** Returns a path as the portal links it: without a final `.html`, `/index.html` and slashes. */
export function toPlainPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/(?<!\/)\/+$/, '') || '/';
}

/** Returns the text with its percent-encoding decoded; unchanged if it is not valid percent-encoding. */
export function safeDecodeUriComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the scheme of a URL in lower case; undefined if it has none. Ignores all white space and control characters, because browsers
 * ignore some of them: `java\nscript:` runs code.
 */
export function urlScheme(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();
}

/** Where a link leads: within the site, elsewhere on the web or to mail, to another scheme, or nowhere that its text says. */
type LinkKind = 'site' | 'web' | 'scheme' | 'unclear';

/** Any site, because a URL is relative to each in the same way. */
const SITE = 'http://site.invalid';

/**
 * Returns where the URL of a link leads, by the origin that browsers resolve it to. A backslash or control character makes it unclear,
 * because `/\host` and `/<tab>/host` lead to another host. So does `https:path`, which is relative only on a page with that scheme.
 */
export function classifyHref(href: string): LinkKind {
  if (/[\\\p{Cc}]|^\s*https?:(?!\/\/)/iu.test(href) || !URL.canParse(href, SITE)) return 'unclear';
  const { origin, protocol } = new URL(href, SITE);
  if (origin === SITE) return 'site';
  return /^(?:https?|mailto):$/.test(protocol) ? 'web' : 'scheme';
}

/** Returns the URL if it leads to a page of the site or elsewhere on the web; undefined for any other, some of which run code. */
export function toWebUrl(url: string | undefined): string | undefined {
  return url !== undefined && /^(?:site|web)$/.test(classifyHref(url)) ? url : undefined;
}

/** The port of the mock's first API, unless the reader chooses another one. */
export const MOCK_PORT = 4010;
