import { urlScheme } from '@/lib/uri';

/** The address when it leads somewhere: http, https, mail or relative; undefined when it would run, as `javascript:` does. */
export function toWebAddress(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const scheme = urlScheme(url);
  return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? url : undefined;
}
