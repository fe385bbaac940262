import type { DiagnosticText } from '@/lib/diagnostic';
import { reasonAnchor } from '@/lib/openapi/anchor';
import type { Api, ErrorReason, Reason } from '@/lib/openapi/model';
import type { RawObject } from '@/lib/openapi/raw';
import { type Report, readList, readValue } from '@/lib/openapi/vocabulary/read-vocabulary';
import { outcomeLabel, type ReasonEntry, reasonEntry } from '@/lib/openapi/vocabulary/vocabulary';

/** The reasons of `x-error-catalogue` in document order. */
export function toErrorReasons(document: RawObject, report: Report): Reason[] {
  const pointer = '/x-error-catalogue';
  const entries = readList(reasonEntry, document['x-error-catalogue'], pointer, report);
  const unique = withoutRepeats(entries, report);
  const count = (reason: string) => unique.filter((entry) => entry.reason === reason).length;
  return unique.map((entry) => toReason(entry, count(entry.reason) > 1));
}

/** Every entry of the catalogue that an API has: errors, then outcomes. */
export function listReasons({ errors, outcomes }: Pick<Api, 'errors' | 'outcomes'>): ErrorReason[] {
  return [...errors, ...(outcomes?.reasons ?? [])];
}

/** What the reasons of kind `outcome` are called (`x-outcome-label`); undefined where the document does not say so. */
export function toOutcomeLabel(document: RawObject, report: Report): { singular: string; plural: string } | undefined {
  const pointer = '/x-outcome-label';
  return readValue(outcomeLabel, document['x-outcome-label'], pointer, report);
}

/** What a name in `x-error-reasons` (status: that of the response) or of a rule (status: '') means, or why it means nothing. */
export function resolveReason(errors: readonly Reason[], name: string, status: string): Reason | DiagnosticText {
  const [reason = name, wanted] = name.split('@');
  const named = errors.filter((error) => error.reason === reason);
  const isPlain = wanted === undefined;
  const fitting =
    isPlain && named.length === 1 ? named : named.filter((error) => String(error.status) === (wanted ?? status));
  const found = fitting[0] ?? (isPlain ? named.find((error) => error.status === undefined) : undefined);
  if (found !== undefined) return found;
  if (named.length === 0 || wanted !== undefined) {
    return {
      message: `the reason \`${name}\` is not in \`x-error-catalogue\``,
      hint: 'add it there or correct its spelling',
    };
  }
  const choices = named.map((error) => `\`${reason}@${error.status}\``).join(' or ');
  return { message: `the reason \`${reason}\` appears under several statuses`, hint: `write ${choices}` };
}

function withoutRepeats(entries: readonly ReasonEntry[], report: Report): ReasonEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ reason, status }) => {
    const key = status === undefined ? reason : `${reason}@${status}`;
    if (seen.has(key)) report('/x-error-catalogue', `the reason \`${key}\` appears twice`, 'join the two entries');
    return seen.size < seen.add(key).size;
  });
}

function toReason(entry: ReasonEntry, isShared: boolean): Reason {
  const { reason, status, type, severity } = entry;
  return {
    id: isShared ? reasonAnchor(reason, status) : reasonAnchor(reason),
    reason,
    kind: entry.kind,
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    meaning: entry.meaning,
    remedy: entry.remedy,
    ...(entry.retry === undefined ? {} : { retry: entry.retry }),
    ...(severity === undefined ? {} : { severity }),
    informProvider: entry.informProvider,
    ...(entry.keywords === undefined ? {} : { keywords: entry.keywords }),
    unspecified: entry['x-unspecified'],
  };
}
