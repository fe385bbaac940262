import { memoizeWeak } from '@/lib/memoize';
import type { ErrorRow, OperationSection, ReferenceDocument } from '@/lib/reference/document';
import { findBlock, listAllOperations } from '@/lib/reference/walk';

/** The errors of a call: `rows` for its error table, and `common` errors that many calls of the API share. */
type CallErrors = { rows: ErrorRow[]; common: ErrorRow[] };

/** Text before the link from a call's errors to the errors that many calls share. */
export const COMMON_ERRORS = 'The call can also return';

/** Text of the link to the errors that many calls share. */
export const COMMON_ERRORS_LINK = 'errors that many calls share';

/** Returns the errors of a call. Errors that many calls share are in `common` if a guide shows them, at `commonHref`. */
export function toCallErrors(
  reference: ReferenceDocument,
  operation: OperationSection,
  commonHref: string | undefined,
): CallErrors {
  const keys = new Set(commonHref === undefined ? [] : toCommonErrors(reference).map(toKey));
  const all = findBlock(operation, 'errors')?.rows ?? [];
  return { rows: all.filter((row) => !keys.has(toKey(row))), common: all.filter((row) => keys.has(toKey(row))) };
}

/**
 * Returns the errors that at least a third of the calls with errors share, in the order in which they first appear. Empty for an
 * API with fewer than 6 such calls.
 */
export const toCommonErrors = memoizeWeak((reference: ReferenceDocument): ErrorRow[] => {
  const calls = listAllOperations(reference).flatMap((operation) => findBlock(operation, 'errors')?.rows ?? []);
  const tables = listAllOperations(reference).filter(
    (operation) => findBlock(operation, 'errors') !== undefined,
  ).length;
  const found = new Map<string, { row: ErrorRow; count: number }>();
  for (const row of calls) {
    const { row: first, count } = found.get(toKey(row)) ?? { row, count: 0 };
    found.set(toKey(row), { row: first, count: count + 1 });
  }
  return [...found.values()].flatMap(({ row, count }) => (tables >= FEWEST_CALLS && 3 * count >= tables ? row : []));
});

/** With fewer calls than this, shared errors may be a coincidence. */
const FEWEST_CALLS = 6;

/** Returns a key that is equal for rows with the same status and reason; without a reason, with the same cause and fix. */
function toKey({ status, reason, when, advice }: ErrorRow): string {
  return JSON.stringify([status, reason?.anchor ?? [when, advice?.fix]]);
}
