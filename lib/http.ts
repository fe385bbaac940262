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

/** Returns the URL if it is relative or has the scheme http, https or mailto; undefined for any other scheme, some of which run code. */
export function toWebUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const scheme = urlScheme(url);
  return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? url : undefined;
}
