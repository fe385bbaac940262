import { findTarget } from './arrival';
import { onContent } from './page';

/** Distance from the top of the window to the line at which a section counts as being read, in pixels. */
export const READING_LINE = 120;

/** Sets `aria-current` in each `nav[data-spy]` on the link to the section that is being read. */
export function installScrollSpy(root: Document): void {
  let frame = 0;
  const schedule = () => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(() => markSections(root));
  };
  for (const name of ['scroll', 'resize']) window.addEventListener(name, schedule);
  onContent(root, schedule);
}

/** Updates the marks now, without waiting for the next frame. */
export function markSections(root: Document): void {
  for (const nav of root.querySelectorAll<HTMLElement>('nav[data-spy]')) mark(root, nav);
}

function mark(root: Document, nav: HTMLElement): void {
  const current = findCurrent(root, [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]);
  for (const link of nav.querySelectorAll('a[aria-current]'))
    if (link !== current) link.removeAttribute('aria-current');
  if (current === undefined || current.hasAttribute('aria-current')) return;
  current.setAttribute('aria-current', 'true');
  keepInView(nav, current);
}

/**
 * Returns the link to the section whose top passed the reading line last, or the first link; links may be in any order. At the
 * end of the page the line is the bottom of the window, because the last sections can't reach the usual line.
 */
function findCurrent(root: Document, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const tops = links.map((link) => ({
    link,
    top: findTarget(root, link.hash)?.getBoundingClientRect().top ?? Infinity,
  }));
  const { scrollHeight, clientHeight, scrollTop } = root.documentElement;
  const line = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2 ? clientHeight : READING_LINE;
  const passed = tops.filter(({ top }) => top <= line);
  return passed.sort((one, other) => other.top - one.top)[0]?.link ?? links[0];
}

/** Scrolls the list, but not the page, so that the link is visible. Does nothing while the pointer is over the list. */
function keepInView(nav: HTMLElement, link: HTMLElement): void {
  if (nav.matches(':hover')) return;
  const box = nav.getBoundingClientRect();
  const target = link.getBoundingClientRect();
  if (target.top < box.top || target.bottom > box.bottom) nav.scrollTop += target.top - box.top - box.height / 3;
}
