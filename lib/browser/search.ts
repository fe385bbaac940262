import { appendToHead, runScript } from './framework';
import { isOwnEntry } from './own-entry';
import { delegate, whenParsed } from './page';
import { hasShortcuts } from './shortcut-setting';
import { QUERY, readStored } from './storage';

/**
 * Opens the search dialog on a click of any `[data-open-search]`, with its `data-query`, on Ctrl or ⌘ with K, on `/`, and on going back to where it
 * was open. The dialog is in every page; the reader types while the script of the search loads (`components/search/main.tsx`).
 */
export function installSearch(root: Document): void {
  delegate(root, 'click', '[data-open-search]', ({ dataset }) => openSearch(root, dataset.query));
  for (const type of ['pointerover', 'focusin'] as const)
    delegate(root, type, '[data-open-search]:not(dialog *)', () => loadSearch(root));
  root.addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    openSearch(root);
  });
  // Beside what it shows.
  delegate(root, 'click', '#search-dialog', (dialog, { target }) => target === dialog && dialog.togglePopover(false));
  // Not again where it is open: what the reader has typed there would be selected.
  const onEntry = () => isOwnEntry('search') && !root.querySelector('#search-dialog:popover-open') && openSearch(root);
  // The second for a page that the browser has kept as it was.
  for (const type of ['popstate', 'pageshow']) window.addEventListener(type, onEntry);
  whenParsed(root, () => {
    onEntry();
    const keys = root.getElementById('search-keys');
    if (keys !== null && /Mac|iP/.test(navigator.userAgent)) keys.textContent = '⌘ K';
  });
}

function openSearch(root: Document, query?: string): void {
  const dialog = findDialog(root);
  const input = dialog?.querySelector('input');
  // It is at the top of every page; a key can be pressed before that has arrived.
  if (!dialog || !input) {
    root.addEventListener('DOMContentLoaded', () => openSearch(root, query));
    return;
  }
  input.value ||= readStored(QUERY, 'sessionStorage') ?? '';
  dialog.togglePopover(true);
  dialog.removeAttribute('data-failed');
  // Ready to be typed over.
  input.select();
  root.dispatchEvent(new Event('search:open'));
  if (query) {
    input.value = query;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  loadSearch(root);
}

/** The script of the search, and what it needs next: URLs. */
export type SearchFiles = { src: string; integrity: string; worker: string; records: string };

/** Written by the build; the development server loads the script with React. */
const FILES: SearchFiles = JSON.parse(process.env.NEXT_PUBLIC_SEARCH_FILES ?? '{}');

let isLoading = false;

/** Loads the script of the search, once, and fetches what it needs at the same time; the dialog shows a failure. */
function loadSearch(root: Document): void {
  if (process.env.NEXT_PUBLIC_SEARCH_FILES === undefined || isLoading) return;
  isLoading = true;
  runScript(FILES).catch(() => {
    isLoading = false;
    findDialog(root)?.setAttribute('data-failed', navigator.onLine ? '' : 'offline');
  });
  // A script is kept by its hash, while an index in the cache would first be checked with the server.
  fetch(FILES.worker).catch(() => undefined);
  appendToHead('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: FILES.records });
}

/** Ctrl or ⌘ with K anywhere on the page; `/` where no text is typed. */
function isSearchKey(event: KeyboardEvent): boolean {
  // Nothing else can be used over a modal dialog, and the menu has an entry in the history that it must leave first.
  if (event.altKey || document.querySelector(':modal, [data-drawer]:popover-open') !== null) return false;
  const withControl = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return withControl;
  if (event.key !== '/' || withControl || !hasShortcuts()) return false;
  // A cast, because the element with the focus has the keys, and where none has it the body. Right after a dialog has closed,
  // what was focused in it has them until the next frame.
  const typed = (event.target as Element).closest('input, select, textarea, [contenteditable], dialog');
  return typed?.checkVisibility() !== true;
}

function findDialog(root: Document): HTMLElement | null {
  return root.getElementById('search-dialog');
}
