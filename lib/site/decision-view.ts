import type { DecisionKind, Decisions } from '@/lib/flows/decisions';
import {
  formatDecisionId,
  formatDecisionsId,
  formatOperationKey,
  type Guide,
  toOperationKey,
} from '@/lib/guides/document';
import { type LocatedOperation, requireFound } from './embeds';
import { formatGuideHref } from './urls';

/** A table of decisions. `title` names the call, or the kind of calls. */
export type DecisionTable = {
  /** Anchor of a kind's table; absent for the table of one call. */
  id?: string;
  title: string;
  head: string[];
  /** `id` is the anchor of a row. */
  rows: { id: string; when: string; cells: string[] }[];
  notes: string[];
  /** Links to the other rows: for a kind of calls, those that guides show, and for a call, those of its kind. */
  others?: { label: string; links: { title: string; href: string }[] };
};

type Outcome = DecisionKind['outcomes'][number];

/** Returns the table of a kind of calls, which the guide `file` names, without the rows that the guide of a call shows. */
export function toDecisionTable(
  { kinds }: Decisions,
  id: string,
  guides: readonly Guide[],
  file: string,
): DecisionTable {
  const found = kinds.find((candidate) => candidate.id === id);
  const kind = requireFound(found, file, `table of decisions ${id}`);
  const links = new Map<string, { title: string; href: string }>();
  const rows = kind.outcomes.filter((row) => {
    const guide = findRowGuide(guides, row);
    if (guide !== undefined && !links.has(guide.path)) {
      const href = `${formatGuideHref(guide.path)}#${formatDecisionId(id, row.when)}`;
      links.set(guide.path, { title: guide.frontMatter.title, href });
    }
    return guide === undefined;
  });
  const others = { label: 'Outcomes of one call:', links: [...links.values()] };
  return {
    ...toTable(kind, kind.title, rows),
    id: formatDecisionsId(id),
    ...(rows.length === 0 && { notes: [] }),
    ...(links.size > 0 && { others }),
  };
}

/** Returns the tables of a call's decisions, with links below them in place of rows that a guide shows for several calls. */
export function toCallDecisions(
  { kinds }: Decisions,
  { reference, operation }: LocatedOperation,
  guides: readonly Guide[],
): DecisionTable[] {
  const links: { title: string; href: string }[] = [];
  const tables = kinds.flatMap((kind): DecisionTable[] => {
    const rows = kind.outcomes.filter(({ calls }) =>
      calls.some(({ api, operationId }) => api === reference.id && operationId === operation.operationId),
    );
    if (rows.length === 0) return [];
    const isShown = ({ name, attributes }: Guide['embeds'][number]) =>
      name === 'Decisions' && attributes.kind === kind.id;
    const guide = guides.find(({ embeds }) => embeds.some(isShown));
    const shared = guide === undefined ? [] : rows.filter((row) => findRowGuide(guides, row) === undefined);
    if (guide === undefined || shared.length === 0) return [toTable(kind, operation.title, rows)];
    links.push({ title: kind.title, href: `${formatGuideHref(guide.path)}#${formatDecisionsId(kind.id)}` });
    const own = rows.filter((row) => !shared.includes(row));
    // Omit the notes, because the linked table shows them.
    return own.length === 0 ? [] : [{ ...toTable(kind, operation.title, own), notes: [] }];
  });
  if (links.length === 0) return tables;
  const last = tables.pop() ?? { title: operation.title, head: [], rows: [], notes: [] };
  return [...tables, { ...last, others: { label: 'Any other outcome:', links } }];
}

/** Returns the first guide that shows the decisions of the only call of a row; undefined if the row has several, or no guide does. */
export function findRowGuide(guides: readonly Guide[], { general, calls }: Outcome): Guide | undefined {
  const [call, ...more] = calls;
  if (general || call === undefined || more.length > 0) return undefined;
  return guides.find(({ embeds, frontMatter }) =>
    embeds.some(
      ({ name, attributes }) =>
        name === 'CallDecisions' &&
        formatOperationKey(attributes.id ?? '', attributes.api ?? frontMatter.api) === toOperationKey(call),
    ),
  );
}

function toTable({ id, questions, notes }: DecisionKind, title: string, outcomes: readonly Outcome[]): DecisionTable {
  const rows = outcomes.map(({ when, cells }) => ({ id: formatDecisionId(id, when), when, cells }));
  return { title, head: ['Outcome', ...questions], rows, notes };
}
