import type { Api, ErrorReason, Operation, Rule, StateMachine } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/operation/errors';
import { listOperations, listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { callName } from '@/specs/ledger/calls';
import { compareCalls, compareHeaders } from '@/specs/ledger/compare-calls';
import { entryv1 } from '@/specs/ledger/entryv1';
import type { LedgerException } from '@/specs/ledger/exceptions';
import { legacy } from '@/specs/ledger/legacy';
import { linkv1 } from '@/specs/ledger/linkv1';
import { linkv2 } from '@/specs/ledger/linkv2';
import type { Ledger, LedgerReason, LedgerRule, LedgerStates, Mismatch } from '@/specs/ledger/types';

/**
 * Every difference between a ledger and the parsed spec, one line each, less the excepted ones;
 * an exception that no longer applies is a line too.
 */
export function compareWithLedger(ledger: Ledger, api: Api, exceptions: LedgerException[]): string[] {
  const lines = [
    ...compareCalls(ledger, api),
    ...compareHeaders(ledger, api),
    ...compareReasons(ledger, api),
    ...compareStates(ledger, api),
    ...compareRules(ledger, api),
    ...compareColumns(ledger, api),
  ].map(({ location, message }) => `${location}: ${message}`);
  const own = exceptions.filter((exception) => exception.apis.includes(ledger.api));
  return [
    ...lines.filter((line) => !own.some((exception) => exception.line.test(line))),
    ...own
      .filter((exception) => !lines.some((line) => exception.line.test(line)))
      .map((exception) => `exception ${exception.line}: nothing differs there any more`),
  ];
}

export const ledgers: Ledger[] = [legacy, linkv1, linkv2, entryv1];

/** Rules of the ledger that no rule of their call tells with the same error, and rules of the spec that the ledger does not know. */
export function compareRules(ledger: Ledger, api: Api): Mismatch[] {
  return [
    ...listOperations(api).flatMap((operation) => {
      const known = ledger.rules.filter((rule) => rule.call === callName(operation));
      return [
        ...known.filter((rule) => !operation.rules.some((told) => agrees(rule, told))).map(untold),
        ...operation.rules
          .filter((told) => !known.some((rule) => agrees(rule, told)))
          .map((told) => ({
            location: `${callName(operation)} rules`,
            message: `the ledger does not know "${told.text}"`,
          })),
      ];
    }),
    ...withoutCall(ledger, listOperations(api)).map(untold),
  ];
}

/** Columns of the ledger's delimited file, unless some schema lists them in this order. */
export function compareColumns(ledger: Ledger, api: Api): Mismatch[] {
  const { columns } = ledger;
  if (columns === undefined) return [];
  const listed = api.schemas.some(({ schema }) => {
    if (schema.kind !== 'object') return false;
    return schema.properties.map((property) => property.name).join() === columns.join();
  });
  if (listed) return [];
  return [{ location: 'columns', message: `no schema lists the ${columns.length} columns in order` }];
}

function agrees(rule: LedgerRule, told: Rule): boolean {
  const errors = told.errors.map(({ name: reason, status }) => (status === undefined ? reason : `${reason}@${status}`));
  const says = new RegExp(rule.says, 'is').test(told.text.replaceAll('`', ''));
  return says && errors.join() === (rule.error ?? '');
}

function untold(rule: LedgerRule): Mismatch {
  const error = rule.error === undefined ? '' : ` with ${rule.error}`;
  return { location: `${rule.call} rules`, message: `no rule says /${rule.says}/${error}` };
}

function withoutCall(ledger: Ledger, operations: Operation[]): LedgerRule[] {
  const names = new Set(operations.map(callName));
  return ledger.rules.filter((rule) => !names.has(rule.call));
}

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

/** Differences in state machines, the states that the sources name, and what moves them, both ways. No source calls a state final. */
export function compareStates(ledger: Ledger, api: Api): Mismatch[] {
  const known = new Set(ledger.states.map((machine) => machine.name));
  return [
    ...ledger.states.flatMap((machine) => {
      const found = api.states.find((state) => state.name === machine.name);
      if (found === undefined) return [{ location: `states ${machine.name}`, message: 'the spec lacks these states' }];
      return [...compareNames(machine, found), ...compareMoves(machine, found, api)];
    }),
    ...api.states
      .filter((machine) => !known.has(machine.name))
      .map((machine) => ({ location: `states ${machine.name}`, message: 'the ledger does not know these states' })),
  ];
}

/** States that the source tells in prose only are named by the spec. */
function compareNames(ledger: LedgerStates, spec: StateMachine): Mismatch[] {
  const location = `states ${ledger.name}`;
  const names = spec.states.map((state) => state.name);
  const starts = spec.states.some((state) => state.initial && state.name === ledger.initial);
  const final = spec.states.filter((state) => state.final);
  return [
    ...(ledger.states === undefined ? [] : difference(location, ledger.states, names)),
    ...final.map(({ name }) => ({ location, message: `no source says that ${name} is final` })),
    ...(ledger.initial === undefined || starts ? [] : [{ location, message: `it starts as ${ledger.initial}` }]),
  ];
}

function compareMoves(ledger: LedgerStates, spec: StateMachine, api: Api): Mismatch[] {
  const names = new Map(listOperationsAndCallbacks(api).map((operation) => [operation.id, callName(operation)]));
  const triggers = spec.transitions.map((transition) => transition.trigger);
  const calls = triggers.flatMap((trigger) =>
    trigger.kind === 'operation' ? [names.get(trigger.anchor) ?? trigger.anchor] : [],
  );
  const events = triggers.filter((trigger) => trigger.kind === 'event').length;
  const location = `states ${ledger.name} moves`;
  const message = `${ledger.events.length} moves without a call in the ledger, ${events} in the spec`;
  return [
    ...difference(location, ledger.calls, calls),
    ...(events === ledger.events.length ? [] : [{ location, message }]),
  ];
}

function difference(location: string, ledger: string[], spec: string[]): Mismatch[] {
  const lacking = ledger.filter((name) => !spec.includes(name));
  const unknown = [...new Set(spec)].filter((name) => !ledger.includes(name));
  return [
    ...lacking.map((name) => ({ location, message: `the spec lacks ${name}` })),
    ...unknown.map((name) => ({ location, message: `the ledger does not know ${name}` })),
  ];
}
