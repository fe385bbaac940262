import type { RecordType, SearchFilter, SearchKind } from '@/lib/search/model';

/** What a result is, where its group does not say it. */
export const RECORD_TYPE_WORDS: Partial<Record<RecordType, string>> = {
  parameter: 'parameter',
  header: 'header',
  schema: 'schema',
  state: 'state',
  value: 'value',
  reference: 'reference',
};

/** Label of a kind; a response has the labels of all kinds. */
export function findLabel(filters: readonly SearchFilter<string>[], id: SearchKind | string): string {
  return filters.find((filter) => filter.id === id)?.label ?? '';
}

/** How many results there are in all of these. */
export function countAll(filters: readonly SearchFilter<string>[]): number {
  return filters.reduce((sum, { count }) => sum + count, 0);
}

/** `1 result`, `9 results`. */
export function formatResults(count: number): string {
  return `${count} result${count === 1 ? '' : 's'}`;
}
