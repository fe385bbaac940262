import { onContent } from './page';

const STOPS = 'a[href], button, summary';

/**
 * Makes each `[data-arrows]` one stop of the Tab key: the arrow keys up and down move between its rows, left and right between
 * all its links and controls, and what had the focus last keeps the stop.
 */
export function installArrowKeys(root: Document): void {
  let isNew = true;
  onContent(root, () => {
    isNew = true;
  });
  root.addEventListener('focusin', ({ target }) => {
    const group = findGroup(target);
    const stop = target instanceof Element && target !== group ? findStopAt(target) : null;
    if (group !== null && stop !== null) giveStop(group, stop);
  });
  root.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    // A reference has a thousand links: readers who never press Tab do not wait for them.
    if (key === 'Tab' && isNew) {
      isNew = false;
      for (const group of root.querySelectorAll('[data-arrows]')) giveStop(group, findStop(group));
    }
    const group = findGroup(target);
    if (group === null || !key.startsWith('Arrow') || ctrlKey || metaKey || altKey || shiftKey) return;
    const stops = listStops(group).filter(
      (stop) => stop === target || (stop.checkVisibility() && (/Left|Right/.test(key) || isFirstOfRow(stop, group))),
    );
    const from = stops.findIndex((stop) => stop.matches(':focus'));
    const next = stops[from + (/Down|Right/.test(key) ? 1 : -1)];
    if (from === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}

function findGroup(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-arrows]') : null;
}

function listStops(group: Element): (HTMLElement | SVGElement)[] {
  return [...group.querySelectorAll<HTMLElement | SVGElement>(STOPS)];
}

/** What is in no row of its own counts as a row: a button above a list, the languages of a sample. */
function isFirstOfRow(stop: Element, group: Element): boolean {
  const row = stop.closest('li, tr');
  return row === null || !group.contains(row) || row.querySelector(STOPS) === stop;
}

/** The first of the group, unless the focus is on another already, or on a row, as after a deep link. */
function findStop(group: Element): Element | null {
  const focused = group.querySelector(':focus');
  return (focused && findStopAt(focused)) ?? group.querySelector(STOPS);
}

function findStopAt(element: Element): Element | null {
  return element.matches(STOPS) ? element : element.querySelector(STOPS);
}

function giveStop(group: Element, stop: Element | null): void {
  for (const other of listStops(group)) other.tabIndex = other === stop ? 0 : -1;
}
