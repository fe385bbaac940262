import type { Advice, Api, OperationError, Reason, Retry } from '@/lib/openapi/model';
import { compareText, compareUnspecified } from './compare-facts';
import { type Found, pairBy } from './comparison';
import { formatName, toSentence } from './words';

/** Returns what changed in the catalog of reasons, each with the anchor of its reason or type. */
export function compareCatalogs(old: Api, now: Api): { found: Found[]; anchor?: string }[] {
  const [before, after] = [listReasons(old), listReasons(now)];
  const isIn = (reasons: readonly Reason[], { name }: Reason) => reasons.some((each) => each.name === name);
  return [
    ...before.flatMap((reason) => {
      if (isIn(after, reason) || reason.raisedBy.length > 0) return [];
      const message = toSentence(`reason ${formatName(reason.name)} removed`);
      return [{ found: [{ kind: 'compatible', what: 'reason', action: 'removed', message } satisfies Found] }];
    }),
    ...after.flatMap((reason) => {
      if (isIn(before, reason) || reason.raisedBy.length > 0) return [];
      return [{ found: [toNewReason(reason, `new reason ${formatName(reason.name)}`)], anchor: reason.anchor }];
    }),
    ...pairBy(before, after, ({ anchor }) => anchor).map(([earlier, reason]) => ({
      found: compareReason(earlier, reason),
      anchor: reason.anchor,
    })),
    ...pairBy(old.errorTypes, now.errorTypes, ({ name }) => name).map(([earlier, type]) => ({
      found: compareText(`meaning of error type ${formatName(type.name)}`, earlier.meaning, type.meaning),
      anchor: type.anchor,
    })),
  ];
}

function listReasons({ errors, outcomes }: Api) {
  return [...errors, ...(outcomes?.reasons ?? [])];
}

/** Clients must handle errors that they don't know by the class of their status; in other bodies, a reason is all that they have. */
function toNewReason(reason: Pick<Reason, 'kind'> | undefined, sentence: string): Found {
  const found = { what: 'reason', action: 'added', message: toSentence(sentence) } as const;
  if (reason?.kind === 'http') return { ...found, kind: 'compatible' };
  return { ...found, kind: 'breaking', effect: "Clients may receive a reason that they don't know." };
}

function compareReason(old: Reason, now: Reason): Found[] {
  const subject = `reason ${formatName(now.name)}`;
  const facts: [string, string, string][] = [
    [`status of ${subject}`, String(old.status ?? ''), String(now.status ?? '')],
    [`type of ${subject}`, old.type ?? '', now.type ?? ''],
    [`where ${subject} appears`, MESSAGES[old.kind], MESSAGES[now.kind]],
  ];
  return [
    ...facts.flatMap(([what, earlier, later]): Found[] => {
      if (earlier === later) return [];
      const message = toSentence(`${what} changed`);
      const effect = 'Clients that look for the old value no longer find it.';
      const values = { ...(earlier !== '' && { old: earlier }), ...(later !== '' && { new: later }) };
      // What was not documented before may have been so.
      if (earlier === '') return [{ kind: 'wording', what: 'reason', action: 'changed', message, ...values }];
      return [{ kind: 'breaking', effect, what: 'reason', action: 'changed', message, ...values }];
    }),
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

const MESSAGES = {
  http: 'in an error response',
  body: 'in the body of another response',
  outcome: 'in a successful response',
} satisfies Record<Reason['kind'], string>;

function formatInform({ informProvider }: Reason): string {
  return informProvider === false ? '' : 'yes';
}

/** Returns what changed in the advice on an error response without a named reason. */
export function compareAdvice(subject: string, old: Advice | undefined, now: Advice | undefined): Found[] {
  return [...compareText(`advice on ${subject}`, old?.fix, now?.fix), ...compareRetry(subject, old?.retry, now?.retry)];
}

function compareRetry(subject: string, old: Retry | undefined, now: Retry | undefined): Found[] {
  const [before, after] = [formatRetry(old), formatRetry(now)];
  if (before === after) return [];
  const message = toSentence(`whether to repeat a request after ${subject} changed`);
  const found = { what: 'reason', action: 'changed', message, old: before, new: after } as const;
  if (countAttempts(now) >= countAttempts(old)) return [{ ...found, kind: 'compatible' }];
  return [{ ...found, kind: 'breaking', effect: 'Clients that repeat the request as often as before may do harm.' }];
}

function countAttempts(retry: Retry | undefined): number {
  return retry?.allowed === true ? retry.attempts : 0;
}

function formatRetry(retry: Retry | undefined): string {
  if (retry === undefined) return 'retry not documented';
  if (!retry.allowed) return 'no retry';
  return retry.attempts === 1 ? 'retry once' : `retry up to ${retry.attempts} times`;
}

/** Returns what changed in the reasons that an operation can return, by name and status. */
export function compareErrors(old: readonly OperationError[], now: readonly OperationError[]): Found[] {
  const [before, after] = [mapReasons(old), mapReasons(now)];
  const removed = [...before].filter(([key]) => !after.has(key));
  const added = [...after].filter(([key]) => !before.has(key));
  return [
    ...removed.map(([key, { reason }]): Found => {
      const message = toSentence(`${formatReason(key)} removed`);
      return { kind: 'compatible', what: 'reason', action: 'removed', message, name: reason?.name ?? key };
    }),
    ...added.map(([key, { reason, id }]): Found => {
      const found = toNewReason(reason, `new ${formatReason(key)}`);
      return { ...found, name: reason?.name ?? key, anchor: id };
    }),
  ];
}

function mapReasons(errors: readonly OperationError[]): Map<string, OperationError> {
  return new Map(
    errors.flatMap((error) => (error.reason === undefined ? [] : [[`${error.reason.name} ${error.status}`, error]])),
  );
}

function formatReason(key: string): string {
  const [name = '', status = ''] = key.split(/ (?=\S+$)/);
  return `reason ${formatName(name)} of the ${status} response`;
}
