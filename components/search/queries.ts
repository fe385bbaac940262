import { useLayoutEffect, useState } from 'react';
import { keepStored, QUERY, readStored } from '@/lib/browser/storage';

/** What is typed; kept for the tab, so that it survives going back. */
export function useQuery(dialog: HTMLDialogElement, input: HTMLInputElement) {
  const [query, setQuery] = useState(input.value);
  const type = (typed: string) => {
    input.value = typed;
    keepQuery(typed);
    setQuery(typed);
    input.focus();
  };

  useLayoutEffect(() => {
    // What the reader typed before this was there, and what the dialog opens with.
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
const MOST = 6;

/** The reader's last searches, newest first; none where storage is blocked or has other data. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(RECENT) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a search in front of the recent ones; returns the new list. */
export function addRecent(query: string): string[] {
  const recent = [query, ...readRecent().filter((entry) => entry !== query)].slice(0, MOST);
  keepStored(RECENT, JSON.stringify(recent));
  return recent;
}

/** Forgets the recent searches. */
export function clearRecent(): void {
  keepStored(RECENT, undefined);
}
