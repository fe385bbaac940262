import { BASE_PATH } from '@/lib/site/urls';

/** The link that an event came from, when it leads to another page of this site; undefined otherwise. */
export function findSoftTarget(origin: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(origin instanceof Element)) return undefined;
  const link = origin.closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  if (link === null || link.origin !== window.location.origin) return undefined;
  const file = /\.[^/]*$/.test(link.pathname);
  const samePage = link.pathname === window.location.pathname;
  // The router looks for the payload of a landing page below a path beside that path, where nothing of the portal stands.
  const unreachable = link.pathname === BASE_PATH;
  return samePage || unreachable || file ? undefined : link;
}
