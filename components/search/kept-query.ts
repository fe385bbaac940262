import { keepStored, readStored } from '@/components/reader/storage';

const QUERY = 'search-query';

/** What was typed last in this tab. */
export function readQuery(): string {
  return readStored(QUERY, 'sessionStorage') ?? '';
}

/** Keeps what is typed for as long as the tab lives. */
export function keepQuery(query: string): void {
  keepStored(QUERY, query, 'sessionStorage');
}
