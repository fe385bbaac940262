import { findTarget } from './arrival';
import { delegate } from './page';
import { hasShortcuts } from './shortcut-setting';

/**
 * Shortcuts of one key: `j` and `k` for the next and the previous operation, `?` for the dialog that lists and switches off
 * all of them (WCAG 2.1.4). `[data-shortcuts]` opens that dialog without a key.
 */
export function installShortcuts(root: Document): void {
  delegate(root, 'click', '[data-shortcuts]', () => showDialog(root));
  root.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    if (event.key === '?') showDialog(root);
    if (event.key === 'j') followOperation(root, 1);
    if (event.key === 'k') followOperation(root, -1);
  });
}

/** Whether the key is one for itself: no control is held, and no text is typed. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!['j', 'k', '?'].includes(key) || ctrlKey || metaKey || altKey || !hasShortcuts()) return false;
  const typed = target instanceof Element ? target.closest('input, select, textarea, [contenteditable], dialog') : null;
  return typed === null || (typed instanceof HTMLInputElement && typed.type === 'radio');
}

/** Below the top of the window by so much, an operation is the one that is read, in pixels. */
const READING_LINE = 130;

function followOperation(root: Document, step: 1 | -1): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('#sidebar [data-filter-text] a[href^="#"]')];
  const tops = links.map((link) => findTarget(root, link.hash)?.getBoundingClientRect().top ?? Infinity);
  // A target arrives with its padding above the line.
  const current = tops.filter((top) => top <= READING_LINE).length - 1;
  links[current + step]?.click();
}

/** Few readers open it, so `shortcuts-dialog.ts` is a script of its own, which is fetched the first time. */
function showDialog(root: Document): void {
  const dialog = root.querySelector<HTMLDialogElement>('dialog[data-keys]');
  if (dialog === null) import('./shortcuts-dialog').then(() => showDialog(root)).catch(() => undefined);
  else if (!dialog.open) dialog.showModal();
}
