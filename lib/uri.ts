/** Returns the text with its percent-encoding decoded; unchanged when it is not valid percent-encoding. */
export function safeDecodeUriComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the scheme of a URL in lower case, as a browser reads it: white space and control characters are ignored.
 * Undefined when it has none.
 */
export function urlScheme(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();
}

/** Returns the URL if it leads somewhere: http, https, mail or relative; undefined where it would run, as `javascript:` does. */
export function toWebUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const scheme = urlScheme(url);
  return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? url : undefined;
}
