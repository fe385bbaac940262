import { compact } from '@/lib/openapi/json';
import type { ErrorRow, Method, OperationSection, ReferenceDocument } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { findBlock, listAllOperations } from '@/lib/reference/walk';

/** When the calls of an API may be sent again, as documented. Omits empty columns. */
export type RetryTable = {
  /** The one error after which most calls may be sent again, if no call has another. `except`: the calls without such a rule. Links to the catalog if the error has a reason. */
  shared?: { error: RetryError; except: RetryCall[] };
  head: string[];
  rows: (RetryCall & { cells: RetryError[][] })[];
  /** Calls without documented retries. */
  silent: RetryCall[];
};

/** A call in the table, or in the sentences around it. */
export type RetryCall = {
  title: string;
  href: string;
  method: Method;
  path: string;
  /** The provider documents that repeating the call does no harm. */
  idempotent: boolean;
};

/** An error status and the URL of its row in the reference. `retry` says how often the call may be sent again. */
export type RetryError = { status: string; reason?: string; href: string; retry?: string };

/** Label next to a call that the provider documents as idempotent. */
export const IDEMPOTENT_LABEL = 'idempotent';

/** Text before the list of calls without documented retries. */
export const SILENT_CALLS = 'Retries not documented:';

type Columns = Record<'allowed' | 'refused' | 'unknown', ErrorRow[]>;

const LABELS: Record<keyof Columns, string> = {
  allowed: 'Retry',
  refused: 'Don’t retry',
  unknown: 'Retry not documented',
};

/** Returns the table of an API's calls, without webhooks and callbacks, in the order of its reference. */
export function toRetryTable(reference: ReferenceDocument, links: ReferenceLinks): RetryTable {
  const calls = listAllOperations(reference)
    .filter(({ role }) => role === 'call')
    .map((operation) => ({ call: toCall(operation, links), columns: toColumns(operation) }));
  const documented = calls.filter(({ columns }) => Object.values(columns).flat().length > 0);
  const shared = findShared(documented, links);
  const names = (['allowed', 'refused', 'unknown'] as const).filter(
    (name) =>
      !(name === 'allowed' && shared !== undefined) && documented.some(({ columns }) => columns[name].length > 0),
  );
  return {
    ...(shared !== undefined && { shared }),
    head: ['Call', ...names.map((name) => LABELS[name])],
    rows: documented.map(({ call, columns }) => ({
      ...call,
      cells: names.map((name) => toErrors(name, columns[name], links)),
    })),
    silent: calls.filter((each) => !documented.includes(each)).map(({ call }) => call),
  };
}

/** Returns the only error after which calls may be sent again, if most calls have it; undefined if a call has another. */
function findShared(
  calls: readonly { call: RetryCall; columns: Columns }[],
  links: ReferenceLinks,
): RetryTable['shared'] {
  const withRetry = calls.filter(({ columns }) => columns.allowed.length > 0);
  const [row] = withRetry[0]?.columns.allowed ?? [];
  if (row === undefined || withRetry.length < 2 || 2 * withRetry.length <= calls.length) return undefined;
  const isSame = ({ status, reason, advice }: ErrorRow) =>
    status === row.status && reason?.anchor === row.reason?.anchor && advice?.retry === row.advice?.retry;
  if (!withRetry.every(({ columns: { allowed } }) => allowed.length === 1 && allowed.every(isSame))) return undefined;
  return {
    error: toRetry(row, links.toAnchor(row.reason?.anchor ?? row.anchor)),
    except: calls.filter((each) => !withRetry.includes(each)).map(({ call }) => call),
  };
}

function toCall({ title, anchor, method, path, idempotent }: OperationSection, links: ReferenceLinks): RetryCall {
  return { title, href: links.toAnchor(anchor), method, path, idempotent: idempotent === true };
}

function toColumns(operation: OperationSection): Columns {
  const rows = (findBlock(operation, 'errors')?.rows ?? []).filter(isFailure);
  const withRetry = (mayRetry: boolean | undefined) => rows.filter(({ advice }) => advice?.mayRetry === mayRetry);
  return { allowed: withRetry(true), refused: withRetry(false), unknown: withRetry(undefined) };
}

/** Returns the errors of a cell. In columns other than `allowed`, each status appears once, with a link to its first row. */
function toErrors(name: keyof Columns, rows: readonly ErrorRow[], links: ReferenceLinks): RetryError[] {
  if (name === 'allowed') return rows.map((row) => toRetry(row, links.toAnchor(row.anchor)));
  return rows
    .filter(({ status }, index) => rows.findIndex((other) => other.status === status) === index)
    .map(({ status, anchor }) => ({ status, href: links.toAnchor(anchor) }));
}

function toRetry({ status, reason, advice }: ErrorRow, href: string): RetryError {
  return compact({ status, reason: reason?.name, href, retry: (advice?.retry ?? '').toLowerCase() });
}

/**
 * Returns whether an error concerns the whole call. A reason in a 2xx response concerns only one entry of the request, unless
 * the reason has the status of the response.
 */
function isFailure({ status, reason }: ErrorRow): boolean {
  if (/^[13]/.test(status)) return false;
  return !status.startsWith('2') || reason?.status === Number(status);
}
