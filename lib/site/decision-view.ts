import { throwError } from '@/lib/diagnostic';
import type { DecisionKind, Decisions } from '@/lib/flows/decisions';
import { formatDecisionsId } from '@/lib/guides/document';
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

/** Returns the table of a kind of call; stops naming `file`, the guide that shows it, when there is none. */
export function toDecisionTable({ kinds }: Decisions, id: string, file: string): DecisionTable {
  const kind = kinds.find((candidate) => candidate.id === id);
  if (kind === undefined)
    return throwError({ file, message: `no decisions for ${id}`, hint: 'use a kind of specs/decisions.yaml' });
  return { id: formatDecisionsId(id), ...toTable(kind, kind.title, kind.outcomes) };
}

/** Returns the rows of one call, a table for each kind that it is of. */
export function toCallDecisions({ kinds }: Decisions, { reference, operation }: LocatedOperation): DecisionTable[] {
  return kinds.flatMap((kind) => {
    const rows = kind.outcomes.filter(({ calls }) =>
      calls.some(({ api, operationId }) => api === reference.id && operationId === operation.operationId),
    );
    return rows.length === 0 ? [] : [toTable(kind, operation.title, rows)];
  });
}

function toTable({ questions, notes }: DecisionKind, title: string, rows: DecisionKind['outcomes']): DecisionTable {
  return {
    title,
    head: ['Outcome', ...questions],
    rows: rows.map(({ when, cells }) => ({ when, cells })),
    notes,
  };
}
