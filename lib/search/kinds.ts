import type { SearchFile, SearchKind, SearchSort } from './model';

/** Which filter a record falls under. */
export const KIND_OF: Record<SearchSort, SearchKind> = {
  reason: 'error',
  status: 'error',
  type: 'error',
  outcome: 'outcome',
  operation: 'operation',
  guide: 'guide',
  reference: 'guide',
  heading: 'guide',
  header: 'field',
  field: 'field',
  parameter: 'field',
  schema: 'field',
  state: 'field',
  value: 'field',
};

/** Between results that match equally well the smaller number comes first. */
export const SORT_RANK: Record<SearchSort, number> = {
  reason: 0,
  outcome: 0,
  status: 0,
  type: 0,
  operation: 1,
  guide: 2,
  reference: 2,
  heading: 3,
  header: 4,
  field: 4,
  parameter: 4,
  schema: 5,
  state: 5,
  value: 6,
};

/** The kinds of a file with their labels, in the order in which the dialog offers them. */
export function listKinds({ outcomes }: SearchFile): { id: SearchKind; label: string }[] {
  const named = outcomes === undefined ? [] : [{ id: 'outcome' as const, label: toTitle(outcomes) }];
  return [
    { id: 'error', label: 'Errors' },
    ...named,
    { id: 'operation', label: 'Operations' },
    { id: 'field', label: 'Fields' },
    { id: 'guide', label: 'Guides' },
  ];
}

function toTitle(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
