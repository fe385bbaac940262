import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { UniqueNames } from '@/lib/openapi/anchor';
import type { Json } from '@/lib/openapi/model';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { parseStates } from './states';

function read(machine: { [key: string]: Json }) {
  const diagnostics: string[] = [];
  const machines = parseStates(
    { 'x-states': [{ name: 'lock', title: 'Lock', ...machine }] },
    new UniqueNames(),
    new Map([['lockTickets', { id: 'lock-tickets', title: 'Lock tickets' }]]),
    (...diagnostic) => diagnostics.push(diagnostic.join(' | ')),
  );
  return { machines, diagnostics };
}

test('a machine has anchors for its states and moves', () => {
  const { machines, diagnostics } = read(
    parse(`
description: Seats.
states: [{ name: FREE, initial: true, keywords: [not sold] }, { name: LOCKED, description: Held., final: true }]
transitions:
  - { to: FREE, event: They are offered }
  - { from: FREE, to: LOCKED, operation: lockTickets, description: Held for you. }
`),
  );
  expect(diagnostics).toEqual([]);
  expect(machines).toEqual(
    parse(`
- anchor: states-lock
  name: lock
  title: Lock
  description: Seats.
  states:
    - { anchor: states-lock-free, name: FREE, initial: true, final: false, keywords: [not sold] }
    - { anchor: states-lock-locked, name: LOCKED, description: Held., initial: false, final: true }
  transitions:
    - { anchor: states-lock-to-free, to: FREE, trigger: { kind: event, text: They are offered } }
    - anchor: states-lock-free-to-locked
      from: FREE
      to: LOCKED
      description: Held for you.
      trigger: { kind: operation, anchor: lock-tickets, title: Lock tickets }
`),
  );
});

test('states without moves say so, and none is unreachable', () => {
  const { machines, diagnostics } = read({ states: [{ name: 'A' }], transitionsUnspecified: 'Not shown.' });
  expect(diagnostics).toEqual([]);
  expect(machines[0]).toMatchObject({ transitions: [], unspecified: 'Not shown.' });
});

test('unknown states, unknown operations and unreachable states are told', () => {
  const { machines, diagnostics } = read({
    states: [{ name: 'A', initial: true }, { name: 'B' }],
    transitions: [
      { from: 'A', to: 'C', event: 'E' },
      { from: 'A', to: 'B', operation: 'unlock' },
    ],
  });
  expect(machines[0]?.transitions).toEqual([]);
  expect(diagnostics).toEqual([
    '/x-states/0/transitions/0/to | the state `C` is not among `states` | add it there or correct its spelling',
    '/x-states/0/transitions/1/operation | no operation has the operationId `unlock` | correct its spelling',
    '/x-states/0/states/1 | no move leads to the state `B` | mark it `initial` or add a move to it',
  ]);
});

test('a state or an operation that is nearly right is suggested', () => {
  const { diagnostics } = read({
    states: [{ name: 'FREE', initial: true }, { name: 'LOCKED' }],
    transitions: [
      { from: 'FREE', to: 'LOCKD', event: 'E' },
      { from: 'FREE', to: 'LOCKED', operation: 'lockTicket' },
      { from: 'FREE', to: 'LOCKED', event: 'E' },
    ],
  });
  expect(diagnostics).toEqual([
    '/x-states/0/transitions/0/to | the state `LOCKD` is not among `states` | did you mean `LOCKED`?',
    '/x-states/0/transitions/1/operation | no operation has the operationId `lockTicket` | did you mean `lockTickets`?',
  ]);
});

test('a move has one trigger, and a machine has moves or says why not', () => {
  const both = { from: 'A', to: 'A', operation: 'lockTickets', event: 'E' };
  expect(read({ states: [{ name: 'A' }], transitions: [both] }).diagnostics).toEqual([
    '/x-states/0/transitions/0 | the move has not exactly one of `operation` and `event` | correct the value as docs/manual/extensions.md describes',
  ]);
  expect(read({ states: [{ name: 'A' }] }).diagnostics).toEqual([
    '/x-states/0 | the machine has neither `transitions` nor `transitionsUnspecified` | correct the value as docs/manual/extensions.md describes',
  ]);
});

test('moves between the same two states have an anchor each', () => {
  const event = { from: 'A', to: 'B', event: 'Something happens.' };
  const machine = { name: 'm', title: 'M', states: [{ name: 'A', initial: true }, { name: 'B' }] };
  const api = parseDocument({ paths: {}, 'x-states': [{ ...machine, transitions: [event, event] }] });
  expect(api.states[0]?.transitions.map(({ anchor: id }) => id)).toEqual(['states-m-a-to-b', 'states-m-a-to-b-2']);
});

test('a report names the machine by its index in the document, after an invalid machine, and escapes names', () => {
  const reported: string[] = [];
  const machine = {
    name: 'm',
    title: 'M',
    states: [{ name: 'A', initial: true }],
    transitionsUnspecified: 'Not shown.',
  };
  const calls = { 'repos/get': { things: 'path.id' } };
  const document = { 'x-states': [{ name: 'invalid' }, { ...machine, calls }] };
  parseStates(document, new UniqueNames(), new Map(), (pointer) => reported.push(pointer));
  expect([...new Set(reported)]).toEqual(['/x-states/0', '/x-states/1/calls/repos~1get']);
});
