import type { Api, Reason, Retry, Server, StateMachine } from '@/lib/openapi/model';
import { compareDescribed, compareText, compareUnspecified } from './compare-facts';
import { compareScheme } from './compare-security';
import type { At, Comparison, Found } from './comparison';
import { formatName, toSentence } from './words';

/** Compares what two documents say once: texts, servers, security schemes, reasons and states. */
export function compareApis(comparison: Comparison, old: Api, now: Api): void {
  const at: At = { place: { kind: 'api' }, name: '', scope: { kind: 'api' }, direction: 'request' };
  const add = (found: readonly Found[], anchor?: string) => {
    for (const each of found) comparison.add(anchor === undefined ? at : { ...at, anchor }, each);
  };
  add(compareInfo(old, now));
  add(compareServers(old.servers, now.servers));
  for (const [before, after] of pairBy(old.securitySchemes, now.securitySchemes, ({ name }) => name)) {
    add(compareScheme(before, after), after.id);
  }
  for (const [before, after] of pairBy(old.groups, now.groups, ({ id }) => id)) {
    const subject = `group ${formatName(after.title)}`;
    add(
      [...compareText(`title of ${subject}`, before.title, after.title), ...compareDescribed(subject, before, after)],
      after.id,
    );
  }
  const [oldReasons, nowReasons] = [listReasons(old), listReasons(now)];
  for (const [before, after] of pairBy(oldReasons, nowReasons, ({ anchor }) => anchor)) {
    add(compareReason(before, after), after.anchor);
  }
  for (const [before, after] of pairBy(old.errorTypes, now.errorTypes, ({ name }) => name)) {
    add(compareText(`meaning of error type ${formatName(after.name)}`, before.meaning, after.meaning), after.anchor);
  }
  compareMachines(old, now, add);
}

function compareInfo(old: Api, now: Api): Found[] {
  return [
    ...compareText('title of the API', old.title, now.title),
    ...compareText('version of the API', old.version, now.version),
    ...compareText('summary of the API', old.summary, now.summary),
    ...compareText('description of the API', old.description, now.description),
    ...compareText('terms of service', old.termsOfService, now.termsOfService),
    ...compareText('contact', Object.values(old.contact ?? {}).join(' '), Object.values(now.contact ?? {}).join(' ')),
    ...compareText('license', Object.values(old.license ?? {}).join(' '), Object.values(now.license ?? {}).join(' ')),
    ...compareText('link of the API to more documentation', old.externalDocs?.url, now.externalDocs?.url),
    ...compareUnspecified('the API', old.unspecified, now.unspecified),
    ...compareText('questions to the provider', formatQuestions(old), formatQuestions(now)),
  ];
}

function formatQuestions({ questions }: Api): string {
  return questions.map(({ question, why }) => `${question} ${why}`).join(' ');
}

/** Returns what changed in the servers of an API or of one operation. */
export function compareServers(old: readonly Server[], now: readonly Server[]): Found[] {
  const toKey = ({ template }: Server) => template.replace(/\/$/, '');
  const [before, after] = [
    new Map(old.map((each) => [toKey(each), each])),
    new Map(now.map((each) => [toKey(each), each])),
  ];
  return [
    ...[...before.keys()].flatMap((url): Found[] => {
      if (after.has(url)) return [];
      const message = toSentence(`server ${formatName(url)} removed`);
      return [{ kind: 'breaking', effect: 'Requests to it may fail.', what: 'server', action: 'removed', message }];
    }),
    ...[...after].flatMap(([url, server]): Found[] => {
      const earlier = before.get(url);
      if (earlier !== undefined) return compareServer(earlier, server, url);
      return [
        { kind: 'compatible', what: 'server', action: 'added', message: toSentence(`new server ${formatName(url)}`) },
      ];
    }),
  ];
}

function compareServer(old: Server, now: Server, url: string): Found[] {
  const subject = `server ${formatName(url)}`;
  const variables = (server: Server) =>
    server.variables.map((each) => `${each.name}: ${each.values.join(', ')} (${each.default})`).join('; ');
  const [before, after] = [variables(old), variables(now)];
  const message = toSentence(`variables of ${subject} changed`);
  const effect = 'Requests with the old values may fail.';
  return [
    ...compareText(`name of ${subject}`, old.name, now.name),
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...(before === after
      ? []
      : [{ kind: 'breaking', effect, what: 'server', action: 'changed', message, old: before, new: after } as const]),
  ];
}

function listReasons({ errors, outcomes }: Api): Reason[] {
  return [...errors, ...(outcomes?.reasons ?? [])];
}

function compareReason(old: Reason, now: Reason): Found[] {
  const subject = `reason ${formatName(now.name)}`;
  const { status: before, type: beforeType, severity: beforeSeverity } = old;
  const facts: [string, string, string][] = [
    ['status', String(before ?? ''), String(now.status ?? '')],
    ['type', beforeType ?? '', now.type ?? ''],
  ];
  return [
    ...facts.flatMap(([what, earlier, later]): Found[] => {
      if (earlier === later) return [];
      const message = toSentence(`${what} of ${subject} changed`);
      const effect = 'Clients that look for the old value no longer find it.';
      const values = { ...(earlier !== '' && { old: earlier }), ...(later !== '' && { new: later }) };
      // What was not documented before may have been so.
      if (earlier === '') return [{ kind: 'wording', what: 'reason', action: 'changed', message, ...values }];
      return [{ kind: 'breaking', effect, what: 'reason', action: 'changed', message, ...values }];
    }),
    ...compareRetry(subject, old.retry, now.retry),
    ...compareText(`meaning of ${subject}`, old.meaning, now.meaning),
    ...compareText(`fix of ${subject}`, old.fix, now.fix),
    ...compareText(`severity of ${subject}`, beforeSeverity, now.severity),
    ...compareText(`location of ${subject}`, old.location, now.location),
    ...compareText(`wish to be informed of ${subject}`, formatInform(old), formatInform(now)),
    ...compareUnspecified(subject, old.unspecified, now.unspecified),
  ];
}

function formatInform({ informProvider }: Reason): string {
  return informProvider === false ? '' : 'yes';
}

function compareRetry(subject: string, old: Retry | undefined, now: Retry | undefined): Found[] {
  const [before, after] = [formatRetry(old), formatRetry(now)];
  if (before === after) return [];
  const found = {
    what: 'reason',
    action: 'changed',
    message: toSentence(`whether to repeat a request after ${subject} changed`),
    old: before,
    new: after,
  } as const;
  if (old?.allowed === true && now?.allowed !== true)
    return [{ ...found, kind: 'breaking', effect: 'Clients that repeat the request may do harm.' }];
  return [{ ...found, kind: 'compatible' }];
}

function formatRetry(retry: Retry | undefined): string {
  if (retry === undefined) return 'not documented';
  return retry.allowed ? `up to ${retry.attempts} times` : 'no';
}

type Add = (found: readonly Found[], anchor?: string) => void;

function compareMachines(old: Api, now: Api, add: Add): void {
  for (const machine of old.states) {
    if (!now.states.some(({ name }) => name === machine.name))
      add([
        {
          kind: 'wording',
          what: 'state',
          action: 'removed',
          message: toSentence(`states of ${formatName(machine.title)} removed`),
        },
      ]);
  }
  for (const machine of now.states) {
    const earlier = old.states.find(({ name }) => name === machine.name);
    if (earlier !== undefined) compareMachine(earlier, machine, add);
    else
      add(
        [
          {
            kind: 'wording',
            what: 'state',
            action: 'added',
            message: toSentence(`states of ${formatName(machine.title)} documented`),
          },
        ],
        machine.anchor,
      );
  }
}

function compareMachine(old: StateMachine, now: StateMachine, add: Add): void {
  const of = `of ${formatName(now.title)}`;
  add(compareText(`description of the states ${of}`, old.description, now.description), now.anchor);
  add(compareText(`what is not documented of the states ${of}`, old.unspecified, now.unspecified), now.anchor);
  compareNames(old, now, add);
  const moves = (machine: StateMachine) =>
    new Map(machine.transitions.map((move) => [`${move.from ?? ''} ${move.to} ${formatTrigger(move)}`, move]));
  const [before, after] = [moves(old), moves(now)];
  for (const [key, { from, to }] of before) {
    if (after.has(key)) continue;
    const message = toSentence(`move ${formatMove(from, to)} ${of} removed`);
    add(
      [
        {
          kind: 'breaking',
          effect: 'Clients that wait for it may wait in vain.',
          what: 'state',
          action: 'removed',
          message,
        },
      ],
      now.anchor,
    );
  }
  for (const [key, move] of after) {
    const earlier = before.get(key);
    const subject = `move ${formatMove(move.from, move.to)} ${of}`;
    if (earlier !== undefined)
      add(compareText(`description of ${subject}`, earlier.description, move.description), move.anchor);
    else
      add([{ kind: 'compatible', what: 'state', action: 'added', message: toSentence(`new ${subject}`) }], move.anchor);
  }
}

function formatTrigger({ trigger }: StateMachine['transitions'][number]): string {
  return trigger.kind === 'operation' ? trigger.anchor : trigger.text;
}

function formatMove(from: string | undefined, to: string): string {
  return from === undefined ? `into ${formatName(to)}` : `from ${formatName(from)} to ${formatName(to)}`;
}

function compareNames(old: StateMachine, now: StateMachine, add: Add): void {
  const of = `of ${formatName(now.title)}`;
  for (const { name } of old.states) {
    if (now.states.some((state) => state.name === name)) continue;
    add(
      [
        {
          kind: 'compatible',
          what: 'state',
          action: 'removed',
          message: toSentence(`state ${formatName(name)} ${of} removed`),
        },
      ],
      now.anchor,
    );
  }
  for (const state of now.states) {
    const earlier = old.states.find(({ name }) => name === state.name);
    const subject = `state ${formatName(state.name)} ${of}`;
    if (earlier === undefined) {
      const effect = 'Clients may find a state that they don’t know.';
      add(
        [{ kind: 'breaking', effect, what: 'state', action: 'added', message: toSentence(`new ${subject}`) }],
        state.anchor,
      );
      continue;
    }
    const found = compareText(`description of ${subject}`, earlier.description, state.description);
    if (earlier.final !== state.final || earlier.initial !== state.initial) {
      const effect = 'Clients may go on, or stop, at another state.';
      const message = toSentence(
        `${subject} is ${state.final ? 'final' : state.initial ? 'initial' : 'neither initial nor final'}`,
      );
      found.push({ kind: 'breaking', effect, what: 'state', action: 'changed', message });
    }
    add(found, state.anchor);
  }
}

/** The items that both have, by a key. */
function pairBy<T>(old: readonly T[], now: readonly T[], toKey: (item: T) => string): [T, T][] {
  const before = new Map(old.map((item) => [toKey(item), item]));
  return now.flatMap((item): [T, T][] => {
    const earlier = before.get(toKey(item));
    return earlier === undefined ? [] : [[earlier, item]];
  });
}
