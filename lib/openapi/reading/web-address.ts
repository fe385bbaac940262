/** The address when it leads somewhere: http, https, mail or relative; undefined when it would run, as `javascript:` does. */
export function toWebAddress(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  // Browsers pass over white space and control characters in a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme) ? url : undefined;
}
