import { formatPlain } from '@/lib/prose/plain';
import type { Inline, OperationSection, ReferenceDocument, Section } from '@/lib/reference/document';
import { findBlock, listOperations } from '@/lib/reference/walk';
import type { Occurrence } from '@/lib/search/model';
import type { RecordList } from './list';

/** A reference with positions in `records`, to which occurrences refer. */
export type IndexedReference = {
  reference: ReferenceDocument;
  /** Position in `apis`. */
  api: number;
  /** Position of the record of the entry page. */
  entry: number;
  /** By anchor; each call is followed by its callbacks. */
  operations: ReadonlyMap<string, IndexedOperation>;
};

/** An operation with its group, the position of its page in `pages`, and that of its record. */
type IndexedOperation = { operation: OperationSection; group: string; page: number; of: number };

export function addOperations(
  list: RecordList,
  { pages }: ReferenceDocument,
  api: number,
): IndexedReference['operations'] {
  const found = pages.flatMap(({ sections, href }) =>
    sections.flatMap((section) => {
      const group = formatGroup(section);
      return listOperations({ sections: [section] }).map((operation): [string, IndexedOperation] => {
        const page = list.page(href);
        return [operation.anchor, { operation, group, page, of: addOperation(list, operation, group, { page, api }) }];
      });
    }),
  );
  return new Map(found);
}

/** Returns the group of a section's operations below those around it: `Collection / Loans`. */
function formatGroup(section: Section): string {
  const { title } = section.kind === 'operation' ? section.parent : section;
  const parents = 'parents' in section ? (section.parents ?? []) : [];
  return [...parents.map((parent) => parent.title), title].join(' / ');
}

function addOperation(
  list: RecordList,
  operation: OperationSection,
  group: string,
  { page, api }: { page: number; api: number },
): number {
  const { operationId, method, path, role, anchor, title } = operation;
  const words = operation.facts.flatMap((fact) => fact.words ?? []);
  const statuses = findBlock(operation, 'responses')?.responses.map(({ status }) => status);
  return list.add({
    recordType: 'operation',
    title,
    page,
    anchor,
    api,
    ...(operationId !== undefined && { names: [operationId] }),
    method,
    path,
    words: [group, ROLE_WORDS[role], ...new Set(statuses), ...new Set(words)].join(' '),
    text: toText(operation),
  });
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
  const prose = [description, ...rules.map((rule) => rule.text)].filter((text) => text !== undefined);
  return [...(deprecated === undefined ? [] : ['Deprecated.']), ...prose.map(formatPlain), ...changes].join(' ');
}

function formatWords(content: readonly Inline[]): string {
  return content
    .flatMap((node) => (node.kind === 'text' ? node.text : []))
    .join('')
    .trim();
}
