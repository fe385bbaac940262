import { isOverlayEntry } from './overlay-entry';
import { delegate, whenParsed } from './page';
import { hasShortcuts, QUERY, readStored } from './storage';

/**
 * Opens the search dialog on a click on `[data-open-search]`, with its `data-query`, and on Ctrl or ⌘ with K, or `/`. Also opens it
 * when the reader goes back to where it was open. The dialog is in every page, so the reader can type while
 * `components/search/main.tsx` loads.
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
  // The results may not be there yet: `use-options.ts` follows the first one when they are.
  delegate(root, 'keydown', '#search-dialog input', (input, event) => {
    if (event.key === 'Enter' && !event.defaultPrevented && input instanceof HTMLInputElement)
      input.dataset.enter = event.isComposing ? '' : input.value;
  });
  // A click outside the content of the dialog, whose target is the dialog itself.
  delegate(root, 'click', '#search-dialog', (dialog, { target }) => target === dialog && dialog.togglePopover(false));
  // Only if it isn't open, because opening it selects what the reader has typed.
  const onEntry = () =>
    isOverlayEntry('search') && !root.querySelector('#search-dialog:popover-open') && openSearch(root);
  // `pageshow` is for a page from the browser's back/forward cache.
  for (const type of ['popstate', 'pageshow']) window.addEventListener(type, onEntry);
  whenParsed(root, () => {
    onEntry();
    if (!/Mac|iP/.test(navigator.userAgent)) return;
    for (const keys of root.querySelectorAll('[data-search-keys]')) keys.textContent = '⌘ K';
  });
}

function openSearch(root: Document, query?: string): void {
  const dialog = findDialog(root);
  const input = dialog?.querySelector('input');
  // The reader can press a key before the browser has parsed the dialog.
  if (!dialog || !input) {
    root.addEventListener('DOMContentLoaded', () => openSearch(root, query));
    return;
  }
  delete input.dataset.enter;
  input.value ||= readStored(QUERY, 'sessionStorage') ?? '';
  dialog.togglePopover(true);
  dialog.removeAttribute('data-failed');
  // Select the text, so that typing replaces it.
  input.select();
  root.dispatchEvent(new Event('search:open'));
  if (query) {
    input.value = query;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  loadSearch(root);
}

/** URLs of the search script, with its integrity, and of the files that it needs next. */
export type SearchFiles = { src: string; integrity: string; worker: string; records: string };

/** Set by the build; the development server imports the script. */
const FILES: SearchFiles = JSON.parse(process.env.NEXT_PUBLIC_SEARCH_FILES ?? '{}');

let isLoading = false;

/** Loads the search script once, and fetches what it needs at the same time. The dialog shows a failure; the next call retries. */
function loadSearch(root: Document): void {
  if (process.env.NEXT_PUBLIC_SEARCH_FILES === undefined || isLoading) return;
  isLoading = true;
  const { src, integrity, worker, records } = FILES;
  const script = Object.assign(root.createElement('script'), { async: false, integrity, src });
  script.onerror = () => {
    // A failed element can't load its script again.
    script.remove();
    isLoading = false;
    findDialog(root)?.setAttribute('data-failed', navigator.onLine ? '' : 'offline');
  };
  // A fetch caches the worker, whose name contains its hash. The index needs a preload: a cached copy would be revalidated.
  fetch(worker).catch(() => undefined);
  const preload = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: records };
  root.head.append(script, Object.assign(root.createElement('link'), preload));
}

/** Returns whether a key press opens the search: Ctrl or ⌘ with K, or `/` unless the reader is typing. */
function isSearchKey(event: KeyboardEvent): boolean {
  // Not over a modal dialog, which nothing may cover, or over the menu, which must leave its history entry first.
  if (event.altKey || document.querySelector(':modal, [data-drawer]:popover-open') !== null) return false;
  const withControl = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return withControl;
  if (event.key !== '/' || withControl || !hasShortcuts()) return false;
  // A cast, because the target is the focused element, or the body. For a frame after a dialog closes, it is a hidden field of
  // the dialog, in which the reader isn't typing.
  const typed = (event.target as Element).closest('input, select, textarea, [contenteditable], dialog');
  return typed?.checkVisibility() !== true;
}

function findDialog(root: Document): HTMLElement | null {
  return root.getElementById('search-dialog');
}
