import { isOwnEntry } from '@/components/reader/own-entry';
import { startSearch } from './search-client';

/** Starts the index and fetches what the dialog shows below its input. */
export function warmSearch() {
  startSearch();
  return import('./SearchBody');
}

/**
 * Opens the search on a click of any `[data-open-search]`, on Ctrl or ⌘ with K, on `/`, and on going back to where the
 * dialog was open. Nothing is fetched until the reader points at a button or focuses it. What it returns ends that.
 */
export function listenForSearch(root: Document, open: () => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const warm = (event: Event) => {
    // What fails here is told when the reader opens the dialog.
    if (isAtButton(event)) warmSearch().catch(() => undefined);
  };
  root.addEventListener('pointerover', warm, { signal });
  root.addEventListener('focusin', warm, { signal });
  root.addEventListener('click', (event) => isAtButton(event) && open(), { signal });
  root.addEventListener(
    'keydown',
    (event) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    },
    { signal },
  );
  window.addEventListener('popstate', () => isOwnEntry('search') && open(), { signal });
  return () => control.abort();
}

function isAtButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-open-search]') !== null;
}

/** Ctrl or ⌘ with K anywhere; `/` where no text is typed. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  const withControl = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return withControl;
  if (event.key !== '/' || withControl) return false;
  const target = event.target instanceof Element ? event.target : null;
  // Right after a dialog has closed, what was focused in it has the keys until the next frame.
  return target?.closest('input, select, textarea, [contenteditable], dialog')?.checkVisibility() !== true;
}
