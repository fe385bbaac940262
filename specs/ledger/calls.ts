import type { Operation } from '@/lib/openapi/model';
import type { LedgerCall } from '@/specs/ledger/types';

/** `METHOD /path`, the name under which the ledger knows a call. */
export function callName(call: Pick<Operation | LedgerCall, 'method' | 'path'>): string {
  return `${call.method.toUpperCase()} ${call.path}`;
}
