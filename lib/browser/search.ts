import { append, isHydrated, loadFramework } from './framework';
import { delegate, whenParsed } from './page';
import { hasShortcuts } from './shortcuts';

/**
 * Opens the search dialog on a click of any `[data-open-search]`, on Ctrl or ⌘ with K, and on `/`. The dialog is in every page;
 * the reader types while React loads, which takes over what was typed. Until then the dialog is closed from here, too.
 */
export function installSearch(root: Document): void {
  delegate(root, 'click', '[data-open-search]', () => openSearch(root));
  root.addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    openSearch(root);
  });
  delegate(root, 'click', '#search-dialog', (dialog, { target }) => {
    // A cast, because clicks happen on elements.
    const closes = target === dialog || (target as Element).closest('button') !== null;
    if (closes && !isHydrated()) findDialog(root)?.close();
  });
  whenParsed(root, () => {
    const keys = root.getElementById('search-keys');
    if (keys !== null && /Mac|iP/.test(navigator.userAgent)) keys.textContent = '⌘ K';
  });
}

function openSearch(root: Document): void {
  const dialog = findDialog(root);
  // It is at the top of every page; a key can be pressed before that has arrived.
  if (dialog === null) {
    if (root.readyState === 'loading') whenParsed(root, () => openSearch(root));
    return;
  }
  delete root.documentElement.dataset.failed;
  if (!dialog.open) dialog.showModal();
  root.dispatchEvent(new Event('search:open'));
  if (!isHydrated()) fetchAhead();
  loadFramework().catch(() => {
    dialog.close();
    showFailure(root);
  });
}

/** Written by the build: the index and the scripts that React asks for when it has drawn the dialog. */
const FILES: string[] = JSON.parse(process.env.NEXT_PUBLIC_SEARCH_FILES ?? '[]');

/** Fetches them while React is on its way; what fails is asked for again when it is needed. */
function fetchAhead(): void {
  for (const href of FILES.splice(0)) {
    // A script is kept by its hash, while an index in the cache would first be checked with the server.
    if (href.endsWith('.js')) fetch(href, { priority: 'low' }).catch(() => undefined);
    else append('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  }
}

/** Shows the notice of every page, which a failure of this script shows as well. */
function showFailure(root: Document): void {
  const text = root.querySelector('#script-failure p');
  if (text !== null) text.textContent = 'Search did not load. You can still browse the docs.';
  root.documentElement.dataset.failed = '';
}

/** Ctrl or ⌘ with K anywhere; `/` where no text is typed. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  const withControl = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return withControl;
  if (event.key !== '/' || withControl || !hasShortcuts()) return false;
  const target = event.target instanceof Element ? event.target : null;
  // Right after a dialog has closed, what was focused in it has the keys until the next frame.
  return target?.closest('input, select, textarea, [contenteditable], dialog')?.checkVisibility() !== true;
}

function findDialog(root: Document): HTMLDialogElement | null {
  return root.querySelector<HTMLDialogElement>('dialog#search-dialog');
}
