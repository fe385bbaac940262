import type { ComponentType } from 'react';
import type { BodyProps } from './SearchBody';
import { startSearch } from './search-client';

/** Event on the document that opens the dialog. */
export const OPEN_SEARCH = 'portal:search';

/** Starts the index and fetches what the dialog shows below its input. */
export async function warmSearch(): Promise<ComponentType<BodyProps>> {
  startSearch();
  const { SearchBody } = await import('./SearchBody');
  return SearchBody;
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
