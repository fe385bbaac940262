import { keepStored, readStored } from '@/components/reader/storage';

const RECENT = 'search-recent';
const MOST = 6;

/** The reader's last searches, newest first; none where storage is closed to us or holds something else. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(RECENT) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a search in front of the recent ones; gives the new list. */
export function addRecent(query: string): string[] {
  const recent = [query, ...readRecent().filter((entry) => entry !== query)].slice(0, MOST);
  keepStored(RECENT, JSON.stringify(recent));
  return recent;
}

/** Forgets the recent searches. */
export function clearRecent(): void {
  keepStored(RECENT, undefined);
}
