import { findTarget } from './arrival';
import { onContent } from './page';

/** How far below the top of the window a section counts as the one that is read, in pixels. */
export const READING_LINE = 120;

/** Marks in each `nav[data-spy]` the link to the section that is being read with `aria-current`. */
export function installScrollSpy(root: Document): void {
  let frame = 0;
  const schedule = () => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(() => markSections(root));
  };
  for (const name of ['scroll', 'resize']) window.addEventListener(name, schedule);
  onContent(root, schedule);
}

/** Marks what is read now, for whoever cannot wait for the next frame. */
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
 * The last section whose top has passed the reading line; sections may be in any order in the list. At the end of the
 * page, where the last ones cannot get there, the line is the foot of the window.
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

/** Scrolls the list only, never the page, and not while the pointer is about to choose from it. */
function keepInView(nav: HTMLElement, link: HTMLElement): void {
  if (nav.matches(':hover')) return;
  const box = nav.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  if (own.top < box.top || own.bottom > box.bottom) nav.scrollTop += own.top - box.top - box.height / 3;
}
