import type { ComponentType } from 'react';
import type { DialogProps } from './SearchDialog.client';
import { startSearch } from './search-client';

/** Event on the document that opens the dialog. */
export const OPEN_SEARCH = 'portal:search';

/** Starts the index and fetches the dialog. */
export async function warmSearch(): Promise<ComponentType<DialogProps>> {
  startSearch();
  const { SearchDialog } = await import('./SearchDialog.client');
  return SearchDialog;
}

/** Ctrl or ⌘ with K anywhere; `/` where no text is typed. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  const withControl = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return withControl;
  if (event.key !== '/' || withControl) return false;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('input, select, textarea, [contenteditable], dialog[open]') == null;
}
