import { type RefObject, useLayoutEffect, useState } from 'react';
import { keepStored, readStored } from '@/lib/browser/storage';

/** What is typed; kept for the tab, so that it survives going back. */
export function useQuery(input: RefObject<HTMLInputElement | null>) {
  // The text that is in the page, until the effect below.
  const [query, setQuery] = useState('');
  const type = (typed: string) => {
    keepQuery(typed);
    setQuery(typed);
    input.current?.focus();
  };

  // What the reader typed before this was there goes before what was typed last in this tab.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed) keepQuery(typed);
    setQuery(typed || readQuery());
  }, [input]);
  return { query, type };
}

const QUERY = 'search-query';

/** What was typed last in this tab. */
function readQuery(): string {
  return readStored(QUERY, 'sessionStorage') ?? '';
}

/** Keeps what is typed for as long as the tab lives. */
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
