import { groupBy } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import { formatPlain } from '@/lib/prose/plain';
import type { Differences, ErrorEntry, ErrorRow, OperationSection, ReferenceDocument } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { findBlock, findSection, listAllOperations, listErrorEntries } from '@/lib/reference/walk';
import { NO_DIFFERENCE } from '@/lib/reference/words';
import type { Reference } from './reference';

/** Returns the error reasons of an API that its provider wants to be informed of. */
export function listReportedErrors({ pages }: ReferenceDocument): ErrorEntry[] {
  const entries = pages.flatMap((page) => findSection(page, 'errors') ?? []).flatMap(listErrorEntries);
  return entries.filter(({ reported }) => reported);
}

/** A call and its counterpart in another API. The counterpart's title is the API's label, plus the call's title if that differs. */
export type CounterpartPair = { title: string; href: string; other: { title: string; href: string } };

/** The calls of an API that have counterparts, with and without differences. Both lists are in the order of the reference. */
export type CounterpartLists = {
  different: (CounterpartPair & { differences: Differences })[];
  same: CounterpartPair[];
};

/** Text before the calls that don't differ from their counterparts. */
export const NO_DIFFERENCES = `${NO_DIFFERENCE.slice(0, -1)} in both APIs:`;

export function toCounterpartLists(reference: ReferenceDocument, links: ReferenceLinks): CounterpartLists {
  const found: CounterpartLists = { different: [], same: [] };
  for (const { title, anchor, facts } of listAllOperations(reference)) {
    for (const { counterpart, differences } of facts) {
      if (counterpart === undefined) continue;
      const name = counterpart.title === title ? counterpart.api : `${counterpart.api}: ${counterpart.title}`;
      const pair = { title, href: links.toAnchor(anchor), other: { title: name, href: counterpart.href } };
      if (differences === undefined) found.same.push(pair);
      else found.different.push({ ...pair, differences });
    }
  }
  return found;
}

/** Returns the questions to the provider of an API as the plain text of an email. */
export function formatQuestionsEmail({ api, label }: Reference): string {
  const items = api.questions.map(
    ({ question, why }, index) => `${index + 1}. ${formatPlain(question)}\n   Why: ${formatPlain(why)}`,
  );
  return [`Questions about ${label}`, ...items].join('\n\n');
}

/** The errors of a call: `rows` for its error table, and `common` errors that many calls of the API share. */
type CallErrors = { rows: ErrorRow[]; common: ErrorRow[] };

/** Text before the link from a call's errors to the errors that many calls share. */
export const COMMON_ERRORS = 'The call can also return';

export const COMMON_ERRORS_LINK = 'errors that many calls share';

/** Returns the errors of a call. Errors that many calls share are in `common` if a guide shows them, at `commonHref`. */
export function toCallErrors(
  reference: ReferenceDocument,
  operation: OperationSection,
  commonHref: string | undefined,
): CallErrors {
  const keys = new Set(commonHref === undefined ? [] : toCommonErrors(reference).map(formatRowKey));
  const all = findBlock(operation, 'errors')?.rows ?? [];
  return {
    rows: all.filter((row) => !keys.has(formatRowKey(row))),
    common: all.filter((row) => keys.has(formatRowKey(row))),
  };
}

/** Returns the errors that at least a third of the calls with errors share, by status; none with fewer than 6 such calls. */
export const toCommonErrors = memoizeWeak((reference: ReferenceDocument): ErrorRow[] => {
  const tables = listAllOperations(reference).flatMap((operation) => findBlock(operation, 'errors') ?? []);
  if (tables.length < MIN_CALLS) return [];
  const groups = groupBy(
    tables.flatMap(({ rows }) => rows),
    formatRowKey,
  );
  return [...groups.values()]
    .flatMap((rows) => (3 * rows.length >= tables.length ? rows.slice(0, 1) : []))
    .sort((a, b) => a.status.localeCompare(b.status));
});

/** With fewer calls than this, shared errors may be a coincidence. */
const MIN_CALLS = 6;

/** Returns a key that is equal for rows with the same status and reason; without a reason, with the same cause and fix. */
function formatRowKey({ status, reason, when, advice }: ErrorRow): string {
  return JSON.stringify([status, reason?.anchor ?? [when, advice?.fix]]);
}
