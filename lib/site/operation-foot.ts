import { listOperations } from '@/lib/openapi/list-operations';
import type { Operation } from '@/lib/openapi/model';
import type { Reference, ReferencePage } from './reference';
import { formatDownloadHref, formatMarkdownHref } from './urls';

/** Where a reader may go on from an operation, as seen from the page that shows it. */
export type OperationFoot = {
  /** Absent before the first operation of the API; on a split reference it may stand on another page. */
  previous?: OperationStep;
  next?: OperationStep;
  /** The operation's section in the Markdown twin of its page. */
  markdown: string;
  /** The operation in the API's JSON document. */
  source: string;
};

/** A neighbour of an operation. */
export type OperationStep = { href: string; method: string; title: string };

/** The neighbours of an operation in the order of the API, and the operation as Markdown and in the document. */
export function toOperationFoot({ api }: Reference, page: ReferencePage, operation: Operation): OperationFoot {
  const all = listOperations(api);
  const place = all.findIndex(({ id }) => id === operation.id);
  const previous = all[place - 1];
  const next = all[place + 1];
  return {
    ...(previous !== undefined && { previous: toStep(previous, page) }),
    ...(next !== undefined && { next: toStep(next, page) }),
    markdown: `${formatMarkdownHref(page.href)}#${operation.id}`,
    source: `${formatDownloadHref(api.id, 'json')}#${operation.pointer.replace(/^#/, '')}`,
  };
}

function toStep({ id, method, title }: Operation, { links }: ReferencePage): OperationStep {
  return { href: links.toAnchor(id), method: method.toUpperCase(), title };
}
