/** Returns the text with its percent-encoding decoded; unchanged if it is not valid percent-encoding. */
export function safeDecodeUriComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the scheme of a URL in lower case, ignoring white space and control characters as a browser does. Undefined if it has none. */
export function urlScheme(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();
}

/** Returns the URL if it is safe: http, https, mailto or relative; undefined for URLs that run code, such as `javascript:`. */
export function toWebUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const scheme = urlScheme(url);
  return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? url : undefined;
}
