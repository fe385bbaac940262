import type { Api, ErrorReason, Operation, Rule, StateMachine } from '@/lib/openapi/model';
import { listReasons } from '@/lib/openapi/operation/errors';
import { listOperations, listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { compareCalls, compareHeaders } from '@/specs/sources/compare-calls';
import { entryv1 } from '@/specs/sources/entryv1';
import type { SourceException } from '@/specs/sources/exceptions';
import { legacy } from '@/specs/sources/legacy';
import { linkv1 } from '@/specs/sources/linkv1';
import { linkv2 } from '@/specs/sources/linkv2';
import {
  callName,
  type Mismatch,
  type SourceReason,
  type SourceRule,
  type SourceStates,
  type SourceTable,
} from '@/specs/sources/types';

/**
 * Every difference between a source and the parsed spec, one line each, less the excepted ones;
 * an exception that no longer applies is a line too.
 */
export function compareWithSource(source: SourceTable, api: Api, exceptions: SourceException[]): string[] {
  const lines = [
    ...compareCalls(source, api),
    ...compareHeaders(source, api),
    ...compareReasons(source, api),
    ...compareStates(source, api),
    ...compareRules(source, api),
    ...compareColumns(source, api),
  ].map(({ location, message }) => `${location}: ${message}`);
  const own = exceptions.filter((exception) => exception.apis.includes(source.api));
  return [
    ...lines.filter((line) => !own.some((exception) => exception.line.test(line))),
    ...own
      .filter((exception) => !lines.some((line) => exception.line.test(line)))
      .map((exception) => `exception ${exception.line}: nothing differs there any more`),
  ];
}

export const sourceTables: SourceTable[] = [legacy, linkv1, linkv2, entryv1];

/** Rules of the source that no rule of their call tells with the same error, and rules of the spec that the source does not have. */
export function compareRules(source: SourceTable, api: Api): Mismatch[] {
  return [
    ...listOperations(api).flatMap((operation) => {
      const known = source.rules.filter((rule) => rule.call === callName(operation));
      return [
        ...known.filter((rule) => !operation.rules.some((told) => agrees(rule, told))).map(untold),
        ...operation.rules
          .filter((told) => !known.some((rule) => agrees(rule, told)))
          .map((told) => ({
            location: `${callName(operation)} rules`,
            message: `the source does not have "${told.text}"`,
          })),
      ];
    }),
    ...withoutCall(source, listOperations(api)).map(untold),
  ];
}

/** Columns of the source's delimited file, unless some schema lists them in this order. */
export function compareColumns(source: SourceTable, api: Api): Mismatch[] {
  const { columns } = source;
  if (columns === undefined) return [];
  const listed = api.schemas.some(({ schema }) => {
    if (schema.kind !== 'object') return false;
    return schema.properties.map((property) => property.name).join() === columns.join();
  });
  if (listed) return [];
  return [{ location: 'columns', message: `no schema lists the ${columns.length} columns in order` }];
}

function agrees(rule: SourceRule, told: Rule): boolean {
  const errors = told.errors.map(({ name: reason, status }) => (status === undefined ? reason : `${reason}@${status}`));
  const says = new RegExp(rule.says, 'is').test(told.text.replaceAll('`', ''));
  return says && errors.join() === (rule.error ?? '');
}

function untold(rule: SourceRule): Mismatch {
  const error = rule.error === undefined ? '' : ` with ${rule.error}`;
  return { location: `${rule.call} rules`, message: `no rule says /${rule.says}/${error}` };
}

function withoutCall(source: SourceTable, operations: Operation[]): SourceRule[] {
  const names = new Set(operations.map(callName));
  return source.rules.filter((rule) => !names.has(rule.call));
}

/** Differences between the source's error catalog and the spec's, both ways. */
export function compareReasons(source: SourceTable, api: Api): Mismatch[] {
  const found = new Map(listReasons(api).map((reason) => [reasonName({ ...reason, reason: reason.name }), reason]));
  const known = new Set(source.reasons.map(reasonName));
  return [
    ...source.reasons.flatMap((reason) => compareReason(reason, found.get(reasonName(reason)))),
    ...[...found.keys()]
      .filter((name) => !known.has(name))
      .map((name) => ({ location: `reason ${name}`, message: 'the source does not have this reason' })),
  ];
}

function compareReason(source: SourceReason, spec: ErrorReason | undefined): Mismatch[] {
  const location = `reason ${reasonName(source)}`;
  if (spec === undefined) return [{ location, message: 'the spec lacks this reason' }];
  const pairs: [string, unknown, unknown][] = [
    ['kind', source.kind, spec.kind],
    ['type', source.type, spec.type],
    ['message', source.message, findMessage(source, spec)],
    ['severity', source.severity, spec.severity],
    ['informProvider', source.informProvider === true, spec.informProvider !== false],
    ['attempts', source.attempts, spec.retry?.allowed ? spec.retry.attempts : undefined],
    ['raised by a call', true, spec.raisedBy.length > 0],
  ];
  return pairs
    .filter(([, expected, actual]) => expected !== actual)
    .map(([key, expected, actual]) => ({
      location,
      message: `${key} is ${expected} in the source, ${actual} in the spec`,
    }));
}

/** The message of the source if the spec's meaning begins with it, also in bold, else that meaning. */
function findMessage({ message }: SourceReason, { meaning }: ErrorReason): string | undefined {
  return message === undefined || [`${message}.`, `**${message}.**`].some((start) => meaning.startsWith(start))
    ? message
    : meaning;
}

function reasonName(reason: { reason: string; status?: number }): string {
  return reason.status === undefined ? reason.reason : `${reason.reason}@${reason.status}`;
}

/** Differences in state machines, the states that the sources name, and what moves them, both ways. No source calls a state final. */
export function compareStates(source: SourceTable, api: Api): Mismatch[] {
  const known = new Set(source.states.map((machine) => machine.name));
  return [
    ...source.states.flatMap((machine) => {
      const found = api.states.find((state) => state.name === machine.name);
      if (found === undefined) return [{ location: `states ${machine.name}`, message: 'the spec lacks these states' }];
      return [...compareNames(machine, found), ...compareMoves(machine, found, api)];
    }),
    ...api.states
      .filter((machine) => !known.has(machine.name))
      .map((machine) => ({ location: `states ${machine.name}`, message: 'the source does not have these states' })),
  ];
}

/** States that the source tells in prose only are named by the spec. */
function compareNames(source: SourceStates, spec: StateMachine): Mismatch[] {
  const location = `states ${source.name}`;
  const names = spec.states.map((state) => state.name);
  const starts = spec.states.some((state) => state.initial && state.name === source.initial);
  const final = spec.states.filter((state) => state.final);
  return [
    ...(source.states === undefined ? [] : difference(location, source.states, names)),
    ...final.map(({ name }) => ({ location, message: `no source says that ${name} is final` })),
    ...(source.initial === undefined || starts ? [] : [{ location, message: `it starts as ${source.initial}` }]),
  ];
}

function compareMoves(source: SourceStates, spec: StateMachine, api: Api): Mismatch[] {
  const names = new Map(listOperationsAndCallbacks(api).map((operation) => [operation.id, callName(operation)]));
  const triggers = spec.transitions.map((transition) => transition.trigger);
  const calls = triggers.flatMap((trigger) =>
    trigger.kind === 'operation' ? [names.get(trigger.anchor) ?? trigger.anchor] : [],
  );
  const events = triggers.filter((trigger) => trigger.kind === 'event').length;
  const location = `states ${source.name} moves`;
  const message = `${source.events.length} moves without a call in the source, ${events} in the spec`;
  return [
    ...difference(location, source.calls, calls),
    ...(events === source.events.length ? [] : [{ location, message }]),
  ];
}

function difference(location: string, source: string[], spec: string[]): Mismatch[] {
  const lacking = source.filter((name) => !spec.includes(name));
  const unknown = [...new Set(spec)].filter((name) => !source.includes(name));
  return [
    ...lacking.map((name) => ({ location, message: `the spec lacks ${name}` })),
    ...unknown.map((name) => ({ location, message: `the source does not have ${name}` })),
  ];
}
