import type { RecordType, SearchFilter, SearchKind } from '@/lib/search/model';

/** Words for the record types that the title of the group doesn't name. */
export const RECORD_TYPE_WORDS: Partial<Record<RecordType, string>> = {
  parameter: 'parameter',
  header: 'header',
  schema: 'schema',
  value: 'value',
};

/** Returns the label of a kind or an API; empty if the filters don't include it. */
export function findLabel(filters: readonly SearchFilter<string>[], id: SearchKind | string): string {
  return filters.find((filter) => filter.id === id)?.label ?? '';
}

export function countAll(filters: readonly SearchFilter<string>[]): number {
  return filters.reduce((sum, { count }) => sum + count, 0);
}

export function formatResults(count: number): string {
  return `${count} result${count === 1 ? '' : 's'}`;
}
