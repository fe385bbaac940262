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
