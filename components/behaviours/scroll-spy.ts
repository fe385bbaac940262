import { onContent } from './content';
import { findTarget } from './find-target';

/** How far below the top of the window a section counts as the one that is read, in pixels. */
const READING_LINE = 120;

/** Marks in each `nav[data-spy]` the link to the section that is being read with `aria-current`. */
export function installScrollSpy(root: Document, signal: AbortSignal): void {
  let waits = false;
  const schedule = () => {
    if (waits) return;
    waits = true;
    window.requestAnimationFrame(() => {
      waits = false;
      for (const nav of root.querySelectorAll<HTMLElement>('nav[data-spy]')) mark(root, nav);
    });
  };
  for (const name of ['scroll', 'resize']) window.addEventListener(name, schedule, { signal });
  onContent(root, schedule, signal);
}

function mark(root: Document, nav: HTMLElement): void {
  const current = findCurrent(root, [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]);
  for (const link of nav.querySelectorAll('a[aria-current]'))
    if (link !== current) link.removeAttribute('aria-current');
  if (current === undefined || current.hasAttribute('aria-current')) return;
  current.setAttribute('aria-current', 'true');
  keepInView(nav, current);
}

/** The last section whose top has passed the reading line; sections may stand in any order in the list. */
function findCurrent(root: Document, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const tops = links.flatMap((link) => {
    const section = findTarget(root, link.hash);
    return section === null ? [] : [{ link, top: section.getBoundingClientRect().top }];
  });
  const passed = tops.filter(({ top }) => top <= READING_LINE);
  return passed.sort((one, other) => other.top - one.top)[0]?.link ?? tops[0]?.link;
}

/** Scrolls the list only, never the page. */
function keepInView(nav: HTMLElement, link: HTMLElement): void {
  const box = nav.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  if (own.top < box.top || own.bottom > box.bottom) nav.scrollTop += own.top - box.top - box.height / 3;
}
