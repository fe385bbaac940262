import type { Advice, Api, ErrorReason, OperationError, Reason, Retry } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/operation/errors';
import { breaking, compatible, type FoundChange, toValues, withAnchor, wording } from './change';
import { compareText, compareUnspecified } from './compare-details';
import { pairBy } from './comparison';
import { formatName } from './words';

/** Returns the changes in the catalog of reasons, each with the anchor of its reason or type. */
export function compareCatalogs(old: Api, now: Api): FoundChange[] {
  const [before, after] = [listReasons(old), listReasons(now)];
  const { gone, added } = pairBy(before, after, ({ name }) => name);
  // The reasons that calls return are compared with the calls.
  const isUnused = ({ raisedBy }: ErrorReason) => raisedBy.length === 0;
  return [
    ...gone.filter(isUnused).map(({ name }) => compatible('reason', 'removed', `reason ${formatName(name)} removed`)),
    ...added
      .filter(isUnused)
      .flatMap((reason) => withAnchor(reason.anchor, [toNewReason(reason, `new reason ${formatName(reason.name)}`)])),
    ...pairBy(before, after, ({ anchor }) => anchor).pairs.flatMap(([earlier, reason]) =>
      withAnchor(reason.anchor, compareReason(earlier, reason)),
    ),
    ...pairBy(old.errorTypes, now.errorTypes, ({ name }) => name).pairs.flatMap(([earlier, type]) =>
      withAnchor(
        type.anchor,
        compareText(`meaning of error type ${formatName(type.name)}`, earlier.meaning, type.meaning),
      ),
    ),
  ];
}

/** Clients must handle unknown errors by the class of their status, but other bodies only have the reason. */
function toNewReason(reason: Pick<Reason, 'kind'> | undefined, words: string): FoundChange {
  if (reason?.kind === 'http') return compatible('reason', 'added', words);
  return breaking('reason', 'added', words, "Clients may receive a reason that they don't know.");
}

function compareReason(old: Reason, now: Reason): FoundChange[] {
  const subject = `reason ${formatName(now.name)}`;
  return [
    ...compareValue(`status of ${subject}`, String(old.status ?? ''), String(now.status ?? '')),
    ...compareValue(`type of ${subject}`, old.type ?? '', now.type ?? ''),
    ...compareValue(`where ${subject} appears`, MESSAGES[old.kind], MESSAGES[now.kind]),
    ...compareRetry(subject, old.retry, now.retry),
    ...compareText(`meaning of ${subject}`, old.meaning, now.meaning),
    ...compareText(`fix of ${subject}`, old.fix, now.fix),
    ...compareText(`severity of ${subject}`, old.severity, now.severity),
    ...compareText(`location of ${subject}`, old.location, now.location),
    ...compareText(`prefixes of the codes of ${subject}`, old.codePrefixes?.join(', '), now.codePrefixes?.join(', ')),
    ...compareText(`request to inform the provider of ${subject}`, formatInform(old), formatInform(now)),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
  ];
}

/** Returns the change of one value of a reason. A value that was not documented before may have been the same. */
function compareValue(subject: string, old: string, now: string): FoundChange[] {
  if (old === now) return [];
  if (old === '') return [wording('reason', 'changed', `${subject} changed`, toValues(old, now))];
  const effect = 'Clients that look for the old value no longer find it.';
  return [breaking('reason', 'changed', `${subject} changed`, effect, toValues(old, now))];
}

const MESSAGES = {
  http: 'in an error response',
  body: 'in the body of another response',
  outcome: 'in a successful response',
} satisfies Record<Reason['kind'], string>;

function formatInform({ informProvider }: Reason): string {
  return informProvider === false ? '' : 'yes';
}

export function compareAdvice(subject: string, old: Advice | undefined, now: Advice | undefined): FoundChange[] {
  return [...compareText(`advice on ${subject}`, old?.fix, now?.fix), ...compareRetry(subject, old?.retry, now?.retry)];
}

function compareRetry(subject: string, old: Retry | undefined, now: Retry | undefined): FoundChange[] {
  const values = { old: formatRetry(old), new: formatRetry(now) };
  if (values.old === values.new) return [];
  const words = `whether to repeat a request after ${subject} changed`;
  if (countAttempts(now) >= countAttempts(old)) return [compatible('reason', 'changed', words, values)];
  const effect = 'Clients that repeat the request as often as before may do harm.';
  return [breaking('reason', 'changed', words, effect, values)];
}

function countAttempts(retry: Retry | undefined): number {
  return retry?.allowed === true ? retry.attempts : 0;
}

function formatRetry(retry: Retry | undefined): string {
  if (retry === undefined) return 'retry not documented';
  if (!retry.allowed) return 'no retry';
  return retry.attempts === 1 ? 'retry once' : `retry up to ${retry.attempts} times`;
}

export function compareErrors(old: readonly OperationError[], now: readonly OperationError[]): FoundChange[] {
  const named = (errors: readonly OperationError[]) => errors.filter(({ reason }) => reason !== undefined);
  const toName = ({ reason }: OperationError) => reason?.name ?? '';
  const format = (error: OperationError) => `reason ${formatName(toName(error))} of the ${error.status} response`;
  const { gone, added } = pairBy(named(old), named(now), (error) => `${toName(error)} ${error.status}`);
  return [
    ...gone.map((error) => compatible('reason', 'removed', `${format(error)} removed`, { name: toName(error) })),
    ...added.map((error): FoundChange => {
      return { ...toNewReason(error.reason, `new ${format(error)}`), name: toName(error), anchor: error.id };
    }),
  ];
}
