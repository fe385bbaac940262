import type { Advice, Api, ErrorReason, Operation, OperationError, Reason, Retry } from '@/lib/openapi/model';
import { sectionAnchors } from './anchors';
import type { ErrorEntry, ErrorRow, ErrorsBlock, ErrorsSection, ErrorsUnknownBlock } from './document';
import { formatCount, NOT_DOCUMENTED } from './words';

/** The error table of an operation, or that its errors are not documented; neither for messages that the integrator receives without errors. */
export function toErrorsBlocks(api: Api, operation: Operation): (ErrorsBlock | ErrorsUnknownBlock)[] {
  const { errors, kind, title, responses } = operation;
  if (errors.length === 0) {
    return kind === 'call' ? [{ kind: 'errors-unknown', text: 'Error answers of this call are not documented.' }] : [];
  }
  const tones = new Map(responses.map(({ id, tone }) => [id, tone]));
  const named = errors.filter((error) => error.reason !== undefined).length;
  return [
    {
      kind: 'errors',
      title: 'Errors',
      caption: `Errors of ${title}`,
      ...(named > 0 && { aside: `${named} of ${formatCount(api.errors.length, 'reason')} in this API` }),
      rows: errors.map((error) => toErrorRow(error, tones.get(error.response) ?? 'error')),
    },
  ];
}

/** The error catalogue, with the operations that return each reason; undefined where the API has none. */
export function toErrorsSection({ errors }: Api, operations: readonly Operation[]): ErrorsSection | undefined {
  if (errors.length === 0) return undefined;
  const rows = new Map(
    operations.flatMap((call) =>
      call.errors.flatMap((error) => (error.reason === undefined ? [] : [[`${call.id} ${error.reason.id}`, error.id]])),
    ),
  );
  const deprecated = new Set(operations.filter((call) => call.deprecated !== undefined).map(({ id }) => id));
  return {
    kind: 'errors',
    anchor: sectionAnchors.errors,
    title: 'Errors',
    lead: `${formatCount(errors.length, 'reason')}, each with what to do and the operations that answer with it.`,
    entries: errors.map((reason) => ({
      ...toErrorEntry(reason),
      raisedBy: reason.raisedBy.map(({ id, title, method, path }) => ({
        anchor: id,
        title,
        method,
        path,
        deprecated: deprecated.has(id),
        row: rows.get(`${id} ${reason.id}`) ?? id,
      })),
    })),
  };
}

function toErrorRow({ id, status, reason, when, advice, response }: OperationError, tone: ErrorRow['tone']): ErrorRow {
  const row = { anchor: id, status, tone, response };
  if (reason === undefined) {
    return { ...row, when, ...(advice !== undefined && { advice: toAdvice(advice) }) };
  }
  const { id: anchor, reason: name, type, meaning, remedy, retry } = reason;
  return {
    ...row,
    reason: { anchor, name, ...(type !== undefined && { type }) },
    when: meaning,
    advice: {
      remedy: needsInformNote(reason) ? `${remedy} Inform the provider.` : remedy,
      retry: formatRetry(retry),
    },
  };
}

function toAdvice({ remedy, retry }: Advice): NonNullable<ErrorRow['advice']> {
  return { remedy, retry: formatRetry(retry) };
}

function toErrorEntry(reason: ErrorReason): Omit<ErrorEntry, 'raisedBy'> {
  const { id, reason: name, kind, status, type, severity, retry, meaning, remedy, unspecified } = reason;
  return {
    anchor: id,
    name,
    kind,
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    facts: [formatErrorPlace(reason), type, severity].filter((fact) => fact !== undefined),
    retry: formatRetry(retry),
    inform: needsInformNote(reason),
    meaning,
    remedy,
    unspecified,
  };
}

/** Whether to send the same call again: `No`, `Up to 3 times`, `Not documented`. */
function formatRetry(retry: Retry | undefined): string {
  if (retry === undefined) return NOT_DOCUMENTED;
  if (!retry.allowed) return 'No';
  return retry.attempts === 1 ? 'Once' : `Up to ${retry.attempts} times`;
}

/** Whether the provider wants to be informed and the remedy does not say so. */
function needsInformNote({ informProvider, remedy }: Reason): boolean {
  return informProvider && !/inform the provider/i.test(remedy);
}

/** How an error arrives: `HTTP 422`, `In the answer of an order`, `Code in a successful answer`. */
function formatErrorPlace({ kind, status }: Reason): string {
  if (kind === 'order') return 'In the answer of an order';
  if (kind === 'outcome') return 'Code in a successful answer';
  return status === undefined ? 'Status not documented' : `HTTP ${status}`;
}
