import type { Api, StateMachine } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { callName } from '@/specs/ledger/calls';
import type { Ledger, LedgerStates, Mismatch } from '@/specs/ledger/types';

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
