import { addCallbacks } from '@/lib/openapi/list-operations';
import type { Operation } from '@/lib/openapi/model';
import { formatPlain } from '@/lib/prose/plain';
import type { Reference } from '@/lib/site/reference';
import type { SearchPlace } from '../model';
import type { RecordList } from './list';

/** Positions that places of one API refer to. */
export type Holders = {
  api: number;
  /** Record of the reference's entry page. */
  entry: number;
  /** Operations by their anchor. */
  operations: Map<string, number>;
};

/** Adds a record for each call of a reference and gives their positions by anchor. */
export function addOperations(list: RecordList, reference: Reference, api: number): Map<string, number> {
  const positions = new Map<string, number>();
  for (const { group, operation, page } of listPlacedOperations(reference)) {
    const { operationId, method, path, kind, id, title } = operation;
    const call = kind === 'callback' ? [] : [`${method} ${path}`, path];
    const names = operationId === undefined ? call : [...call, operationId];
    const text = toText(operation);
    const position = list.add({
      sort: 'operation',
      title,
      page: list.page(page),
      anchor: id,
      api,
      names,
      method,
      path,
      words: [group, KIND_WORDS[kind], ...new Set(operation.responses.map(({ status }) => status))].join(' '),
      ...(text !== '' && { text }),
    });
    positions.set(id, position);
  }
  return positions;
}

/** Every call of a reference, callbacks behind their own, with the group and the page that show it. */
export function listPlacedOperations(reference: Reference): { group: string; operation: Operation; page: string }[] {
  return reference.pages.flatMap(({ groups, href }) =>
    groups.flatMap(({ title, operations }) =>
      addCallbacks(operations).map((operation) => ({ group: title, operation, page: href })),
    ),
  );
}

/** A place below an operation; the anchor is kept without the operation's own. */
export function toPlace(of: number, operation: string, anchor: string): SearchPlace {
  const behind = anchor.startsWith(`${operation}-`);
  return { of, anchor: behind ? anchor.slice(operation.length) : anchor };
}

/** What integrators call the calls that come to them. */
export const KIND_WORDS: Record<Operation['kind'], string> = {
  call: '',
  webhook: 'webhook',
  callback: 'callback webhook',
};

function toText({ description, rules, deprecated }: Operation): string {
  const mark = deprecated === undefined ? [] : ['Deprecated.'];
  const prose = [description, ...rules.map((rule) => rule.text)].filter((part) => part !== undefined);
  return [...mark, ...prose.map(formatPlain)].join(' ');
}
