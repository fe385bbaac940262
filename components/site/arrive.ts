import { announce } from '@/components/behaviours/announce';
import { findTarget } from '@/components/behaviours/find-target';

/**
 * Lets a page that was reached without a reload begin like any other: its heading, or the place that the address names, has
 * the focus, and the page's title is said. False as long as the content is on its way.
 */
export function arrive(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading === null) return false;
  const place = findTarget(document, window.location.hash) ?? heading;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  // The document's own title comes later than the content.
  announce(document, heading.textContent);
  return true;
}
