import { errorMessage } from '@/lib/format-error.mjs';
import { fetchFile } from './network';
import { announce, delegate, runNowAndWhenParsed } from './page';
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
  // Before the name of the section, which is for screen readers.
  button.firstChild?.replaceWith(open ? 'Collapse all' : 'Expand all');
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

/** How long a button shows whether copying succeeded, in milliseconds. */
const SHOWN_FOR_MS = 1000;

/**
 * Makes buttons copy a text: `data-copy-text`, the file at the URL `data-copy-src`, or with `data-copy` the code next to the button.
 */
export function installCopy(root: Document): void {
  const selector = '[data-copy], [data-copy-text], [data-copy-src]';
  delegate(root, 'click', selector, (button) => void copy(root, button));
}

async function copy(root: Document, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(await readSource(button));
    showFor(button, 'Copied');
    announce(root, 'Copied');
  } catch (error) {
    const reason = errorMessage(error);
    showFor(button, 'Failed');
    announce(root, `Copying failed: ${reason}`);
  }
}

async function readSource(button: HTMLElement): Promise<string> {
  const { dataset } = button;
  if (dataset.copyText !== undefined) return dataset.copyText;
  if (dataset.copySrc !== undefined) {
    const response = await fetchFile(dataset.copySrc);
    return response.text();
  }
  const source = findShownCode(button);
  if (!source) throw new Error('there is nothing to copy');
  return source.textContent;
}

/** Returns the first visible code next to the button, if any. */
function findShownCode({ parentElement }: HTMLElement): Element | undefined {
  const codes = [...(parentElement?.querySelectorAll('pre code, p:not(.prose) > code') ?? [])];
  return codes.find((code) => code.getClientRects().length > 0);
}

const timers = new WeakMap<HTMLElement, number>();

/** Replaces the button's first text with a word for `SHOWN_FOR_MS`. */
function showFor(button: HTMLElement, word: string): void {
  const text = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  if (text === undefined) return;
  button.dataset.label ??= text.nodeValue ?? '';
  text.nodeValue = word;
  window.clearTimeout(timers.get(button));
  const restore = () => {
    text.nodeValue = button.dataset.label ?? '';
  };
  timers.set(button, window.setTimeout(restore, SHOWN_FOR_MS));
}
