import { throwError } from '@/lib/diagnostic';
import { type DecisionKind, type Decisions, RECOMMENDATION } from '@/lib/flows/decisions';
import { formatDecisionsId, type Guide } from '@/lib/guides/document';
import { findDecisionsHref } from './embed-links';
import type { LocatedOperation } from './embeds';

/** A table of decisions; `title` names the calls. */
export type DecisionTable = {
  /** Anchor of the table of a kind; the rows of one call have none. */
  id?: string;
  title: string;
  head: string[];
  rows: { when: string; cells: string[] }[];
  notes: string[];
};

/** The rows that are of one call and not of all of its kind; `others` are those, and the table that has them. */
export type CallDecisionTable = DecisionTable & { others?: { label: string; title: string; href: string } };

/** Returns the table of a kind of call; stops naming `file`, the guide that shows it, when there is none. */
export function toDecisionTable({ kinds }: Decisions, id: string, file: string): DecisionTable {
  const kind = kinds.find((candidate) => candidate.id === id);
  if (kind === undefined)
    return throwError({ file, message: `no decisions for ${id}`, hint: 'use a kind of specs/decisions.yaml' });
  return { id: formatDecisionsId(id), ...toTable(kind, kind.title, kind.outcomes) };
}

/** Returns the rows of one call, a table for each kind that it is of; rows of all calls of the kind are only named. */
export function toCallDecisions(
  { kinds }: Decisions,
  { reference, operation }: LocatedOperation,
  guides: readonly Guide[],
): CallDecisionTable[] {
  return kinds.flatMap((kind) => {
    const rows = kind.outcomes.filter(({ calls }) =>
      calls.some(({ api, operationId }) => api === reference.id && operationId === operation.operationId),
    );
    if (rows.length === 0) return [];
    const href = findDecisionsHref(guides, kind.id);
    const shared = href === undefined ? [] : rows.filter(({ general }) => general);
    if (href === undefined || shared.length === 0) return [toTable(kind, operation.title, rows)];
    const own = rows.filter((row) => !shared.includes(row));
    const others = { label: own.length === 0 ? 'Any outcome:' : 'Any other outcome:', title: kind.title, href };
    // The notes are next to the rows of all calls.
    return [{ ...toTable(kind, operation.title, own), notes: [], others }];
  });
}

/** A column that has nothing but advice says so once, in its heading. */
function toTable({ questions, notes }: DecisionKind, title: string, rows: DecisionKind['outcomes']): DecisionTable {
  const isAdvice = questions.map(
    (_, column) => rows.length > 1 && rows.every(({ cells }) => cells[column]?.startsWith(RECOMMENDATION)),
  );
  return {
    title,
    head: ['Outcome', ...questions.map((label, column) => (isAdvice[column] ? `${label} (recommendation)` : label))],
    rows: rows.map(({ when, cells }) => ({
      when,
      cells: cells.map((cell, column) => (isAdvice[column] ? cell.slice(RECOMMENDATION.length) : cell)),
    })),
    notes,
  };
}
