import { formatPlain } from '@/lib/prose/plain';
import type { Inline, OperationSection, ReferenceDocument, Section } from '@/lib/reference/document';
import { findBlock, listOperations } from '@/lib/reference/walk';
import type { Occurrence } from '@/lib/search/model';
import type { RecordList } from './list';

/** Position of an API in `apis`, and positions in `records` that its occurrences refer to. */
export type RecordPositions = {
  api: number;
  /** Position of the record of the reference's entry page. */
  entry: number;
  /** Positions of the records of operations, by anchor. */
  operations: Map<string, number>;
};

/** Adds a record for each call of a reference and returns the positions by anchor. */
export function addOperations(list: RecordList, reference: ReferenceDocument, api: number): Map<string, number> {
  const positions = new Map<string, number>();
  for (const { group, operation, page } of listPlacedOperations(reference)) {
    const { operationId, method, path, role, anchor, title, idempotent } = operation;
    const call = role === 'callback' ? [] : [`${method} ${path}`, path];
    const names = operationId === undefined ? call : [...call, operationId];
    const scopes = operation.facts.flatMap((fact) => fact.scopes ?? []);
    const statuses = findBlock(operation, 'responses')?.responses.map(({ status }) => status);
    const position = list.add({
      recordType: 'operation',
      title,
      page: list.page(page),
      anchor,
      api,
      names,
      method,
      path,
      words: [
        group,
        ROLE_WORDS[role],
        ...(idempotent === true ? ['idempotent'] : []),
        ...new Set(statuses),
        ...new Set(scopes),
      ].join(' '),
      text: toText(operation),
    });
    positions.set(anchor, position);
  }
  return positions;
}

type PlacedOperation = { group: string; operation: OperationSection; page: string };

/** Returns every call of a reference with its group and page. Callbacks follow the call that they belong to. */
export function listPlacedOperations({ pages }: ReferenceDocument): PlacedOperation[] {
  return pages.flatMap(({ sections, href }) =>
    sections.flatMap((section) => {
      const group = formatGroup(section);
      return listOperations({ sections: [section] }).map((operation) => ({ group, operation, page: href }));
    }),
  );
}

/** Returns the group of a section's operations below those around it: `Collection / Loans`. */
function formatGroup(section: Section): string {
  const { title } = section.kind === 'operation' ? section.parent : section;
  const parents = 'parents' in section ? (section.parents ?? []) : [];
  return [...parents.map((parent) => parent.title), title].join(' / ');
}

/** Returns an occurrence in the record at position `of`. Drops the operation's anchor from the start of `anchor`. */
export function toOccurrence(of: number, operation: string, anchor: string): Occurrence {
  const behind = anchor.startsWith(`${operation}-`);
  return { of, anchor: behind ? anchor.slice(operation.length) : anchor };
}

/** Words by which readers search for the calls that they receive. */
export const ROLE_WORDS: Record<OperationSection['role'], string> = {
  call: '',
  webhook: 'webhook',
  callback: 'callback webhook',
};

function toText({ description, deprecated, rules, facts }: OperationSection): string {
  const changes = facts
    .filter(({ kind }) => kind === 'change')
    .map(({ label, content }) => `${label}: ${formatWords(content)}`);
  const prose = [description, ...rules.map((rule) => rule.text)].filter((part) => part !== undefined);
  return [...(deprecated === undefined ? [] : ['Deprecated.']), ...prose.map(formatPlain), ...changes].join(' ');
}

/** Returns the text of a fact without its links. */
function formatWords(content: readonly Inline[]): string {
  return content
    .flatMap((part) => (part.kind === 'text' ? part.text : []))
    .join('')
    .trim();
}
