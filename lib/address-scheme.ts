/** The scheme of an address in lower case, as a browser reads it: past white space and control characters. Undefined when it has none. */
export function findScheme(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();
}
