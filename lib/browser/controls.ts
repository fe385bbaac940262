import { delegate, runNowAndWhenParsed } from './page';
import { keepStored } from './storage';

/**
 * Makes these controls of static content work. `[data-dismiss-announcement]` hides the announcement. `[data-fold-all]` opens every fold
 * of its `[data-tree]`, or closes them if all are open. Each `[data-pane]` is one of several boxes of code that share the height of the
 * window; the one that was used last gets the most. `[data-print]` prints its operation without the rest of the page. Each
 * `[data-origin]` names the origin that serves the page, so that a command also works on a preview or another host.
 */
export function installControls(root: Document): void {
  delegate(root, 'click', '[data-dismiss-announcement]', (button) => dismiss(root, button));
  delegate(root, 'click', '[data-fold-all]', foldAll);
  // On click, not earlier: a target that moves away from under the pointer doesn't receive the click.
  for (const type of ['click', 'keyup', 'wheel'] as const) delegate(root, type, '[data-pane]', enlarge);
  delegate(root, 'click', '[data-print]', print);
  runNowAndWhenParsed(root, () => {
    for (const origin of root.querySelectorAll('[data-origin]')) origin.textContent = window.location.origin;
  });
  // Every printed page shows its URL.
  window.addEventListener('beforeprint', () =>
    root.documentElement.style.setProperty('--url', JSON.stringify(window.location.href)),
  );
}

/** Stores the ID of the announcement, so that only a new one is shown. */
function dismiss(root: Document, button: HTMLElement): void {
  root.documentElement.dataset.announcement = 'dismissed';
  keepStored('announcement', button.closest<HTMLElement>('[data-announcement]')?.dataset.announcement ?? '');
  root.getElementById('main')?.focus();
}

function foldAll(button: HTMLElement): void {
  const folds = [...(button.closest('[data-tree]')?.querySelectorAll('details') ?? [])];
  const open = folds.some((fold) => !fold.open);
  for (const fold of folds) fold.open = open;
  button.textContent = open ? 'Collapse all' : 'Expand all';
}

function enlarge(pane: HTMLElement): void {
  for (const other of pane.parentElement?.children ?? []) other.toggleAttribute('data-used', other === pane);
}

function print(button: HTMLElement): void {
  const operation = button.closest('article');
  operation?.setAttribute('data-printed', '');
  window.addEventListener('afterprint', () => operation?.removeAttribute('data-printed'), { once: true });
  window.print();
}
