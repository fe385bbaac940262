import { delegate, onContent } from './page';
import { READING_LINE } from './scroll-spy';

/**
 * Shows the field that the reader is at in the operation's `nav[data-location]` below the top bar. Marks the bar with `data-stuck`
 * once the operation's title is out of view.
 */
export function installLocationBar(root: Document): void {
  let frame = 0;
  const schedule = () => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(() => update(root));
  };
  for (const name of ['scroll', 'resize']) window.addEventListener(name, schedule);
  onContent(root, schedule);
  delegate(root, 'click', '[data-location] [popover] a', (link) => link.closest<HTMLElement>('ul')?.hidePopover());
}

function update(root: Document): void {
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
  const path = bar.querySelector('[data-location-path]');
  const text = listNames(hit)
    .map((name) => `› ${name}`)
    .join(' ');
  if (path !== null && path.textContent !== text) path.textContent = text;
}

/** Returns the names of the rows around an element, outermost first; without a row, the title of its section, if any. */
function listNames(element: Element): string[] {
  const rows: string[] = [];
  for (let row = element.closest('li[id]'); row; row = row.parentElement?.closest('li[id]') ?? null)
    rows.unshift(row.querySelector('a')?.textContent.replace(/:$/, '') ?? '');
  const section = element.closest('section[data-arrows]')?.querySelector('h2, h3, h4')?.textContent;
  return rows.length > 0 ? rows : [section ?? ''].filter((name) => name !== '');
}
