import type { DecisionKind, Decisions } from '@/lib/flows/decisions';
import { formatDecisionId, formatDecisionsId, type Guide } from '@/lib/guides/document';
import { expectFound, type LocatedOperation } from './embeds';
import { formatGuideHref } from './urls';

/** A table of decisions. `title` names the call, or the kind of calls. */
type DecisionTable = {
  /** Anchor of a kind's table; absent for the table of one call. */
  id?: string;
  title: string;
  head: string[];
  /** `id` is the anchor of a row in a kind's table. */
  rows: { id?: string; when: string; cells: string[] }[];
  notes: string[];
};

/** A table with the rows of one call. `others` links to the table of a kind, which has the rows for all calls of the kind. */
export type CallDecisionTable = DecisionTable & { others?: { label: string; title: string; href: string } };

/** Returns the table of a kind of calls, which the guide `file` names. */
export function toDecisionTable({ kinds }: Decisions, id: string, file: string): DecisionTable {
  const found = kinds.find((candidate) => candidate.id === id);
  const kind = expectFound(found, file, `table of decisions ${id}`);
  const table = toTable(kind, kind.title, kind.outcomes);
  const rows = table.rows.map((row) => ({ ...row, id: formatDecisionId(id, row.when) }));
  return { ...table, id: formatDecisionsId(id), rows };
}

/**
 * Returns the decisions for one call, a table for each kind that it belongs to. If a guide shows the kind's table, rows for all
 * calls of the kind are replaced with a link to it.
 */
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
    const others = { label: 'Any other outcome:', title: kind.title, href };
    // Omit the notes, because the linked table shows them.
    return [{ ...toTable(kind, operation.title, own), notes: [], others }];
  });
}

/** Returns the URL of a decision table in the first guide that shows it; undefined if none does. */
function findDecisionsHref(guides: readonly Guide[], kind: string): string | undefined {
  const guide = guides.find(({ embeds }) =>
    embeds.some(({ name, attributes }) => name === 'Decisions' && attributes.kind === kind),
  );
  return guide && `${formatGuideHref(guide.path)}#${formatDecisionsId(kind)}`;
}

/**
 * Returns for each cell of these rows how many rows it spans: 1, or more if the cells below it have the same text. Those cells
 * have 0.
 */
export function toRowSpans(rows: readonly Pick<DecisionTable['rows'][number], 'cells'>[]): number[][] {
  const isSame = (row: number, column: number) =>
    rows[row]?.cells[column] !== undefined && rows[row].cells[column] === rows[row - 1]?.cells[column];
  return rows.map(({ cells }, row) =>
    cells.map((_, column) => {
      if (isSame(row, column)) return 0;
      let span = 1;
      while (isSame(row + span, column)) span += 1;
      return span;
    }),
  );
}

function toTable({ questions, notes }: DecisionKind, title: string, rows: DecisionKind['outcomes']): DecisionTable {
  return { title, head: ['Outcome', ...questions], rows: rows.map(({ when, cells }) => ({ when, cells })), notes };
}
