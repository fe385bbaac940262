import { useLayoutEffect, useState } from 'react';
import { keepStored, QUERY, readStored } from '@/lib/browser/storage';

/** Returns the query and a function that replaces it. Stores the query for the tab, so that it is still there after going back. */
export function useQuery(dialog: HTMLDialogElement, input: HTMLInputElement) {
  const [query, setQuery] = useState(input.value);
  const type = (typed: string) => {
    input.value = typed;
    keepQuery(typed);
    setQuery(typed);
    input.focus();
  };

  useLayoutEffect(() => {
    const read = () => {
      keepQuery(input.value);
      setQuery(input.value);
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('[data-clear-search]') === null) return;
      input.value = '';
      read();
      input.focus();
    };
    // The reader may have typed before this script was loaded.
    if (input.value !== '') read();
    input.addEventListener('input', read);
    document.addEventListener('search:open', read);
    dialog.addEventListener('click', onClick);
    return () => {
      input.removeEventListener('input', read);
      document.removeEventListener('search:open', read);
      dialog.removeEventListener('click', onClick);
    };
  }, [dialog, input]);
  return { query, type };
}

function keepQuery(query: string): void {
  keepStored(QUERY, query, 'sessionStorage');
}

const RECENT = 'search-recent';
const MAX_RECENT = 6;

/** Returns the reader's recent searches, newest first; empty if storage is blocked or contains no list. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(RECENT) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores a search as the most recent one and drops the oldest after six. */
export function addRecent(query: string): void {
  const recent = [query, ...readRecent().filter((entry) => entry !== query)].slice(0, MAX_RECENT);
  keepStored(RECENT, JSON.stringify(recent));
}

export function clearRecent(): void {
  keepStored(RECENT, undefined);
}
