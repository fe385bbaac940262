import { runNowAndWhenParsed } from './page';

/** An element that can have the focus. A link in a diagram is an SVG element. */
type Stop = HTMLElement | SVGElement;
const STOPS = 'a[href], button, summary';

/**
 * Makes each `[data-arrows]` group one Tab stop. Up and Down move between its rows, Left and Right between all its links and controls.
 * The element that had the focus last stays the Tab stop. Until the reader has moved, the root has `data-hint` while the keyboard
 * focus is in a group (styles/shortcuts.css).
 */
export function installArrowKeys(root: Document): void {
  let isNew = true;
  let hasMoved = false;
  runNowAndWhenParsed(root, () => {
    isNew = true;
  });
  root.addEventListener('focusin', ({ target }) => {
    const group = findGroup(target);
    const stop = target instanceof Element && target !== group ? findStopAt(target) : null;
    const hints = !hasMoved && group !== null && stop !== null && stop === target && stop.matches(':focus-visible');
    root.documentElement.toggleAttribute('data-hint', hints);
    if (group !== null && stop !== null) setTabStop(group, stop);
  });
  root.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    // Only on the first Tab: a reference has a thousand links, and readers who don't press Tab shouldn't wait for them.
    if (key === 'Tab' && isNew) {
      isNew = false;
      for (const group of root.querySelectorAll('[data-arrows]')) setTabStop(group, findStop(group));
    }
    const group = findGroup(target);
    if (group === null || !key.startsWith('Arrow') || ctrlKey || metaKey || altKey || shiftKey) return;
    // A row itself has the focus after a deep link, and after Enter on its name.
    const current = target instanceof Element && target !== group ? findStopAt(target) : null;
    const stops = listStops(group).filter(
      (stop) => stop === current || (stop.checkVisibility() && (/Left|Right/.test(key) || isFirstOfRow(stop, group))),
    );
    const from = current === null ? -1 : stops.indexOf(current);
    const next = stops[from + (/Down|Right/.test(key) ? 1 : -1)];
    if (from === -1 || next === undefined) return;
    event.preventDefault();
    hasMoved = true;
    next.focus();
  });
}

function findGroup(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-arrows]') : null;
}

function listStops(group: Element): Stop[] {
  return [...group.querySelectorAll<Stop>(STOPS)];
}

/** Returns whether a stop is the first in its row. Outside rows each stop counts, such as the languages of a sample. */
function isFirstOfRow(stop: Element, group: Element): boolean {
  const row = stop.closest('li, tr');
  return row === null || !group.contains(row) || row.querySelector(STOPS) === stop;
}

/** Returns the focused stop, or the first stop of the focused row, as after a deep link; otherwise the first of the group. */
function findStop(group: Element): Stop | null {
  const focused = group.querySelector(':focus');
  return (focused && findStopAt(focused)) ?? group.querySelector<Stop>(STOPS);
}

function findStopAt(element: Element): Stop | null {
  return isStop(element) ? element : element.querySelector<Stop>(STOPS);
}

function isStop(element: Element): element is Stop {
  return element.matches(STOPS);
}

function setTabStop(group: Element, stop: Element | null): void {
  for (const other of listStops(group)) other.tabIndex = other === stop ? 0 : -1;
}
