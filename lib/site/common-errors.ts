import { memoizeWeak } from '@/lib/memoize';
import type { ErrorRow, OperationSection, ReferenceDocument } from '@/lib/reference/document';
import { findBlock, listAllOperations } from '@/lib/reference/walk';

/** The rows of a call's error table: `rows` of this call, and those that many calls of its API share. */
export type CallErrors = { rows: ErrorRow[]; common: ErrorRow[] };

/** Leads from the errors of one call to those that many calls share. */
export const COMMON_ERRORS = 'The call can also return';

/** Text of the link to the errors that many calls share. */
export const COMMON_ERRORS_LINK = 'errors that many calls share';

/** Returns the errors of a call; those that many calls of its API share are apart if a guide shows them at `commonHref`. */
export function toCallErrors(
  reference: ReferenceDocument,
  operation: OperationSection,
  commonHref: string | undefined,
): CallErrors {
  const keys = new Set(commonHref === undefined ? [] : toCommonErrors(reference).map(toKey));
  const all = findBlock(operation, 'errors')?.rows ?? [];
  return { rows: all.filter((row) => !keys.has(toKey(row))), common: all.filter((row) => keys.has(toKey(row))) };
}

/** Returns the errors that at least a third of the calls of an API with errors have, in the order of the first call that has each. */
export const toCommonErrors = memoizeWeak((reference: ReferenceDocument): ErrorRow[] => {
  const calls = listAllOperations(reference).flatMap((operation) => findBlock(operation, 'errors')?.rows ?? []);
  const tables = listAllOperations(reference).filter(
    (operation) => findBlock(operation, 'errors') !== undefined,
  ).length;
  const found = new Map<string, { row: ErrorRow; count: number }>();
  for (const row of calls) found.set(toKey(row), { row, count: (found.get(toKey(row))?.count ?? 0) + 1 });
  return [...found.values()].flatMap(({ row, count }) => (tables >= FEWEST_CALLS && 3 * count >= tables ? row : []));
});

/** What two of four calls share says nothing about an API. */
const FEWEST_CALLS = 6;

/** Rows are the same error if they have the same reason, or say the same without one. */
function toKey({ status, reason, when, advice }: ErrorRow): string {
  return JSON.stringify([status, reason?.anchor ?? [when, advice?.fix]]);
}
