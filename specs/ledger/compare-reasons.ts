import type { Api, ErrorReason } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/operation/errors';
import type { Ledger, LedgerReason, Mismatch } from '@/specs/ledger/types';

/** Differences between the ledger's error catalog and the spec's, both ways. */
export function compareReasons(ledger: Ledger, api: Api): Mismatch[] {
  const found = new Map(listReasons(api).map((reason) => [reasonName({ ...reason, reason: reason.name }), reason]));
  const known = new Set(ledger.reasons.map(reasonName));
  return [
    ...ledger.reasons.flatMap((reason) => compareReason(reason, found.get(reasonName(reason)))),
    ...[...found.keys()]
      .filter((name) => !known.has(name))
      .map((name) => ({ location: `reason ${name}`, message: 'the ledger does not know this reason' })),
  ];
}

function compareReason(ledger: LedgerReason, spec: ErrorReason | undefined): Mismatch[] {
  const location = `reason ${reasonName(ledger)}`;
  if (spec === undefined) return [{ location, message: 'the spec lacks this reason' }];
  const pairs: [string, unknown, unknown][] = [
    ['kind', ledger.kind, spec.kind],
    ['type', ledger.type, spec.type],
    ['message', ledger.message, findMessage(ledger, spec)],
    ['severity', ledger.severity, spec.severity],
    ['informProvider', ledger.informProvider === true, spec.informProvider !== false],
    ['attempts', ledger.attempts, spec.retry?.allowed ? spec.retry.attempts : undefined],
    ['raised by a call', true, spec.raisedBy.length > 0],
  ];
  return pairs
    .filter(([, expected, actual]) => expected !== actual)
    .map(([key, expected, actual]) => ({
      location,
      message: `${key} is ${expected} in the ledger, ${actual} in the spec`,
    }));
}

/** The message of the ledger if the spec's meaning begins with it, also in bold, else that meaning. */
function findMessage({ message }: LedgerReason, { meaning }: ErrorReason): string | undefined {
  return message === undefined || [`${message}.`, `**${message}.**`].some((start) => meaning.startsWith(start))
    ? message
    : meaning;
}

function reasonName(reason: { reason: string; status?: number }): string {
  return reason.status === undefined ? reason.reason : `${reason.reason}@${reason.status}`;
}
