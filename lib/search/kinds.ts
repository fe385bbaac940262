import type { SearchKind, SearchSort } from './model';

/** Which filter a record falls under. */
export const KIND_OF: Record<SearchSort, SearchKind> = {
  reason: 'error',
  status: 'error',
  type: 'error',
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

/** Between results that match equally well the smaller number stands first. */
export const SORT_RANK: Record<SearchSort, number> = {
  reason: 0,
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
