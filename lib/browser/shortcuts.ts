import { findTarget } from './anchor-links';
import { delegate } from './page';
import { READING_LINE } from './reading-position';
import { hasShortcuts } from './storage';

/**
 * Adds one-key shortcuts: `j` and `k` for the next and the previous operation, `?` for the dialog that lists the shortcuts. The dialog
 * can switch them off (WCAG 2.1.4). `[data-shortcuts]` opens that dialog without a key.
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

/** Returns whether a key press is a shortcut: Ctrl, ⌘ and Alt are not held, and the reader is not typing. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!['j', 'k', '?'].includes(key) || ctrlKey || metaKey || altKey || !hasShortcuts()) return false;
  const typed = target instanceof Element ? target.closest('input, select, textarea, [contenteditable], dialog') : null;
  return typed === null || (typed instanceof HTMLInputElement && typed.type === 'radio');
}

function followOperation(root: Document, step: 1 | -1): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('#sidebar [data-filter-text] a[href^="#"]')];
  const tops = links.map((link) => findTarget(root, link.hash)?.getBoundingClientRect().top ?? Infinity);
  // After a jump to an operation, its top is above the line, so it is the current one.
  const current = tops.filter((top) => top <= READING_LINE).length - 1;
  links[current + step]?.click();
}

/** Shows the dialog. Loads `shortcuts-dialog.ts` the first time, because few readers open it. */
function showDialog(root: Document): void {
  const dialog = root.querySelector<HTMLDialogElement>('dialog[data-keys]');
  if (dialog === null) import('./shortcuts-dialog').then(() => showDialog(root)).catch(() => undefined);
  else if (!dialog.open) dialog.showModal();
}
