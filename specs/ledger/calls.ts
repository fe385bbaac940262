import type { Api, Operation } from '@/lib/openapi/model';
import type { LedgerCall } from '@/specs/ledger/types';

/** `METHOD /path`, the name under which the ledger knows a call. */
export function callName(call: Pick<Operation | LedgerCall, 'method' | 'path'>): string {
  return `${call.method.toUpperCase()} ${call.path}`;
}

/** All calls of an API, those that the integrator receives included, callbacks left out. */
export function apiOperations(api: Api): Operation[] {
  return api.groups.flatMap((group) => group.operations);
}

/** The calls with their callbacks. */
export function apiOperationsAndCallbacks(api: Api): Operation[] {
  return apiOperations(api).flatMap((operation) => [operation, ...operation.callbacks]);
}
