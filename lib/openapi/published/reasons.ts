import { getArray, getProperty, getString, type RawObject } from '@/lib/openapi/json';
import { isReason, parseReasonRef } from '@/lib/openapi/vocabulary/reason-ref';

/** An error of the catalog; `status` is empty if the catalog has none. */
export type DocumentedError = { reason: string; status: string; meaning: string; fix: string };

export function readReasons(document: RawObject): DocumentedError[] {
  return getArray(document, 'x-error-catalogue').flatMap((raw) => {
    const reason = getString(raw, 'reason');
    if (reason === undefined) return [];
    const [meaning = '', fix = ''] = [getString(raw, 'meaning'), getString(raw, 'fix')];
    return [{ reason, status: String(getProperty(raw, 'status') ?? ''), meaning, fix }];
  });
}

/** Returns the errors with a name: `REASON`, or `REASON@422` for one of several. */
export function findReasons(reasons: readonly DocumentedError[], name: string): DocumentedError[] {
  const ref = parseReasonRef(name);
  return reasons.filter((error) => isReason(ref, error));
}
