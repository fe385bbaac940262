import type { SearchAnswer, SearchKind, SearchSort } from '@/lib/search/model';

/** Filters and headings of groups. */
export const KIND_WORDS: Record<SearchKind, string> = {
  error: 'Errors',
  operation: 'Operations',
  field: 'Fields',
  guide: 'Guides',
};

/** What a result is, where its group does not say it. */
export const SORT_WORDS: Partial<Record<SearchSort, string>> = {
  parameter: 'parameter',
  header: 'header',
  schema: 'schema',
  state: 'state',
  value: 'value',
  reference: 'reference',
};

/** The kinds in the order in which the dialog offers and says them. */
export const KINDS: readonly SearchKind[] = ['error', 'operation', 'field', 'guide'];

/** How many results there are, of whatever kind. */
export function countAll(counts: SearchAnswer['counts']): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** `1 result`, `9 results`. */
export function formatResults(count: number): string {
  return `${count} result${count === 1 ? '' : 's'}`;
}
