import { findTarget } from './anchor-links';
import { delegate, runNowAndWhenParsed } from './page';

/** Distance from the top of the window to the line at which a section counts as being read, in pixels. */
export const READING_LINE = 120;

/**
 * Shows where the reader is. In each `nav[data-spy]`, the link to the section that is being read has `aria-current`. The operation's
 * `[data-location]` below the top bar names the field.
 */
export function installReadingPosition(root: Document): void {
  let frame = 0;
  const schedule = () => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(() => {
      markSections(root);
      updateLocationBar(root);
    });
  };
  for (const name of ['scroll', 'resize']) window.addEventListener(name, schedule);
  runNowAndWhenParsed(root, schedule);
  delegate(root, 'click', '[popover]:not(dialog) a', (link) => link.closest<HTMLElement>('[popover]')?.hidePopover());
}

/** Marks the section that is being read, without waiting for the next frame. */
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

/** How far a row of links fades where more follow, in pixels (styles/code.css). */
const FADE = 32;

/**
 * Scrolls the list, but not the page, so that the link is visible. A column doesn't move while the pointer is over it. A row
 * does, because a tap leaves the pointer there.
 */
function keepInView(nav: HTMLElement, link: HTMLElement): void {
  const box = nav.getBoundingClientRect();
  const target = link.getBoundingClientRect();
  if (target.left < box.left || target.right > box.right - FADE)
    nav.scrollLeft += target.left - box.left - box.width / 3;
  if (nav.matches(':hover')) return;
  if (target.top < box.top || target.bottom > box.bottom) nav.scrollTop += target.top - box.top - box.height / 3;
}

/** Names the field in the location bar, which has `data-stuck` while the operation's title is out of view. */
function updateLocationBar(root: Document): void {
  const hit = root.elementFromPoint(window.innerWidth / 2, READING_LINE);
  const article = hit?.closest('article') ?? null;
  const bar = article?.querySelector<HTMLElement>(':scope > [data-location]');
  const title = article?.querySelector('[data-title]');
  const isStuck = bar && title && title.getBoundingClientRect().bottom < bar.getBoundingClientRect().bottom;
  for (const other of root.querySelectorAll<HTMLElement>('[data-stuck]')) {
    if (other === bar) continue;
    delete other.dataset.stuck;
    other.querySelector('[data-location-path]')?.replaceChildren();
  }
  if (!bar || !hit) return;
  if (isStuck) bar.dataset.stuck = '';
  else delete bar.dataset.stuck;
  const jumps = bar.querySelector<HTMLElement>('[popover]');
  if (isStuck && jumps) mark(root, jumps);
  const path = bar.querySelector('[data-location-path]');
  const text = listNames(hit, jumps?.checkVisibility() !== true)
    .map((name) => `› ${name}`)
    .join(' ');
  if (path !== null && path.textContent !== text) path.textContent = text;
}

/**
 * Returns the names of the rows around an element, outermost first. Without a row, returns the title of its section, if any, unless the
 * list of sections shows it.
 */
function listNames(element: Element, namesSection: boolean): string[] {
  const rows: string[] = [];
  for (let row = element.closest('li[id]'); row; row = row.parentElement?.closest('li[id]') ?? null)
    rows.unshift(row.querySelector('a')?.textContent.replace(/:$/, '') ?? '');
  if (rows.length > 0 || !namesSection) return rows;
  const section = element.closest('section[data-arrows]')?.querySelector('h2, h3, h4')?.textContent ?? '';
  return section === '' ? [] : [section];
}
