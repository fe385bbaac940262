import { listOperations } from '@/lib/openapi/list-operations';
import type { Method, Operation, OperationError, Retry } from '@/lib/openapi/model';
import type { Reference } from './reference';
import type { ReferenceLinks } from './reference-links';

/** Whether a call may be sent again, as its document says. */
export type RetryRow = {
  title: string;
  href: string;
  method: Method;
  path: string;
  /** The provider documents that repeating the call does no harm. */
  idempotent: boolean;
  /** Errors after which the call may be sent again. */
  allowed: (RetryError & { attempts: number })[];
  /** Errors after which it must not. */
  refused: RetryError[];
  /** Errors for which the document does not say. */
  unknown: RetryError[];
};

/** A status with its documented reason, where there is one, and its row in the reference. */
export type RetryError = { status: string; reason?: string; href: string };

/** One row for each call of an API, in the order of its reference. */
export function toRetryRows({ api }: Reference, links: ReferenceLinks): RetryRow[] {
  return listOperations(api)
    .filter(({ kind }) => kind === 'call')
    .map((operation) => toRow(operation, links));
}

function toRow({ title, id, method, path, idempotent, errors }: Operation, links: ReferenceLinks): RetryRow {
  const failures = errors.filter(isFailure);
  const all = failures.map((error) => ({ error: toError(error, links), retry: findRetry(error) }));
  return {
    title,
    href: links.toAnchor(id),
    method,
    path,
    idempotent: idempotent === true,
    allowed: all.flatMap(({ error, retry }) => (retry?.allowed ? [{ ...error, attempts: retry.attempts }] : [])),
    refused: all.filter(({ retry }) => retry?.allowed === false).map(({ error }) => error),
    unknown: all.filter(({ retry }) => retry === undefined).map(({ error }) => error),
  };
}

/** Reasons of single entries inside a partial success are rules for those entries, not for the call. */
function isFailure({ status, reason }: OperationError): boolean {
  if (/^[13]/.test(status)) return false;
  return !status.startsWith('2') || reason?.status === Number(status);
}

function findRetry({ reason, advice }: OperationError): Retry | undefined {
  return reason === undefined ? advice?.retry : reason.retry;
}

function toError({ status, reason, id }: OperationError, links: ReferenceLinks): RetryError {
  return { status, ...(reason !== undefined && { reason: reason.reason }), href: links.toAnchor(id) };
}

/** The statuses of a list of errors, each once with its first row. */
export function toStatuses(errors: readonly RetryError[]): RetryError[] {
  return errors.filter(({ status }, index) => errors.findIndex((other) => other.status === status) === index);
}
