import { BASE_PATH } from '@/lib/site/urls';

/** The address behind the link that an event came from, when it is another page of this site; undefined otherwise. */
export function findSoftTarget(origin: EventTarget | null): URL | undefined {
  if (!(origin instanceof Element)) return undefined;
  const link = origin.closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download') || !link.hasAttribute('href'))
    return undefined;
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin) return undefined;
  const file = url.pathname.split('/').pop() ?? '';
  const samePage = url.pathname === window.location.pathname;
  // The router looks for the payload of a landing page below a path beside that path, where nothing of the portal stands.
  const unreachable = url.pathname === BASE_PATH;
  return samePage || unreachable || file.includes('.') ? undefined : url;
}
