const RECENT = 'search-recent';
const QUERY = 'search-query';
const MOST = 6;

/** The reader's last searches, newest first; none where storage is closed to us. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search in front of the recent ones; gives the new list. */
export function addRecent(query: string): string[] {
  const recent = [query, ...readRecent().filter((entry) => entry !== query)].slice(0, MOST);
  write(() => localStorage.setItem(RECENT, JSON.stringify(recent)));
  return recent;
}

/** Forgets the recent searches. */
export function clearRecent(): void {
  write(() => localStorage.removeItem(RECENT));
}

/** What was typed last in this tab. */
export function readQuery(): string {
  try {
    return sessionStorage.getItem(QUERY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed for as long as the tab lives. */
export function keepQuery(query: string): void {
  write(() => sessionStorage.setItem(QUERY, query));
}

function write(store: () => void): void {
  try {
    store();
  } catch {
    // Storage may be closed or full; then nothing is remembered.
  }
}
