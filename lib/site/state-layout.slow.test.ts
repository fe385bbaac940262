import { expect, test } from 'vitest';
import type { StateMachine, Transition } from '@/lib/reference/document';
import { isDrawable, toStateLayout } from './state-layout';

type Trigger = Transition['trigger'];

function toMachine(states: string[], moves: [string | undefined, string, Trigger][], initial?: string): StateMachine {
  return {
    anchor: 'states-m',
    name: 'm',
    title: 'M',
    states: states.map((name) => ({ anchor: name, name, initial: name === initial, final: false })),
    transitions: moves.map(([from, to, trigger], index) => ({
      anchor: `${index}`,
      ...(from === undefined ? {} : { from }),
      to,
      trigger,
    })),
  };
}

const event = (text: string): Trigger => ({ kind: 'event', text });
const call = (anchor: string, title: string): Trigger => ({ kind: 'operation', anchor, title });

const loan = toMachine(
  ['RESERVED', 'LENT', 'EXPIRED'],
  [
    [undefined, 'RESERVED', call('reserve-book', 'Reserve a book')],
    ['RESERVED', 'LENT', call('lend-book', 'Lend a book')],
    ['RESERVED', 'EXPIRED', event('The `pickup` date passes')],
    ['RESERVED', 'RESERVED', call('extend', 'Extend')],
    ['RESERVED', 'RESERVED', call('move', 'Move to another branch of the library')],
  ],
);

test('states are in layers below those that lead to them, the beginning on top', () => {
  const { start, nodes } = toStateLayout(loan);
  const [reserved, lent, expired] = nodes.map(({ y }) => y);
  expect(start?.y).toBeLessThan(reserved ?? 0);
  expect(reserved).toBeLessThan(lent ?? 0);
  expect(lent).toBe(expired);
});

test('every trigger is written on its arrow as plain text; those of calls lead to them', () => {
  expect(
    toStateLayout(loan).edges.map(({ labels }) => labels.map(({ lines, anchor }) => [lines.join(' '), anchor])),
  ).toEqual([
    [['Reserve a book', 'reserve-book']],
    [['Lend a book', 'lend-book']],
    [['The pickup date passes', undefined]],
    [
      ['Extend', 'extend'],
      ['Move to another branch of the library', 'move'],
    ],
  ]);
});

test('moves between the same two states share an arrow, and their labels do not overlap', () => {
  const { edges } = toStateLayout(loan);
  expect(edges).toHaveLength(4);
  const [extend, move] = edges[3]?.labels ?? [];
  expect(move?.lines).toEqual(['Move to another', 'branch of the', 'library']);
  expect(move?.y).toBe((extend?.y ?? 0) + 16);
});

test('labels stay clear of each other and of the states', () => {
  const { edges, nodes, width, height } = toStateLayout(loan);
  const boxes = [
    ...nodes.map(({ x, y, width, height }) => ({ x, y, width, height })),
    ...edges.map(({ labels }) => {
      const lines = labels.flatMap((label) => label.lines);
      const top = (labels[0]?.y ?? 0) - 8;
      const longest = Math.max(...lines.map((line) => line.length));
      return { x: labels[0]?.x ?? 0, y: top + lines.length * 8, width: longest * 6, height: lines.length * 16 };
    }),
  ];
  for (const [index, one] of boxes.entries()) {
    expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width / 2).toBeLessThanOrEqual(width);
    expect(one.y + one.height / 2).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
        Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
      expect(apart).toBe(true);
    }
  }
});

test('a label is beside its line, which it does not break', () => {
  const { edges } = toStateLayout(toMachine(['A', 'B'], [['A', 'B', event('It happens')]], 'A'));
  const xs = edges.flatMap(({ line }) => [...line.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x)));
  const [label] = edges.flatMap(({ labels }) => labels);
  expect((label?.x ?? 0) - (label?.width ?? 0) / 2).toBeGreaterThanOrEqual(Math.max(...xs));
});

test('a label in capitals, which are wider, does not reach its line', () => {
  const { edges } = toStateLayout(toMachine(['A', 'COMPLETE'], [['A', 'COMPLETE', event('200 COMPLETE')]], 'A'));
  const [label] = edges.flatMap(({ labels }) => labels);
  // As the browser draws it.
  expect(label?.width).toBeGreaterThanOrEqual(91.3 + 2 * 4);
});

test('lines do not cross where an order of the states without crossings exists', () => {
  const order = toMachine(
    ['PENDING', 'COMPLETE', 'ERROR'],
    [
      [undefined, 'PENDING', event('Placed')],
      [undefined, 'COMPLETE', event('Placed and complete')],
      [undefined, 'ERROR', event('Refused')],
      ['PENDING', 'COMPLETE', event('Completes')],
      ['PENDING', 'ERROR', event('Fails')],
    ],
  );
  const { nodes } = toStateLayout(order);
  const [pending, complete, error] = nodes.map(({ x }) => x);
  expect(pending).toBeGreaterThan(Math.min(complete ?? 0, error ?? 0));
  expect(pending).toBeLessThan(Math.max(complete ?? 0, error ?? 0));
});

test('a first state that no move creates gets an arrow without a label', () => {
  const { start, nodes, edges } = toStateLayout(toMachine(['A', 'B'], [['A', 'B', event('x')]], 'A'));
  const [first] = nodes;
  expect(start?.x).toBe(first?.x);
  expect(start?.y).toBeLessThan(first?.y ?? 0);
  expect(edges.map(({ labels }) => labels.length)).toEqual([0, 1]);
});

test('states without moves have no beginning and no arrows', () => {
  const { start, nodes, edges } = toStateLayout(toMachine(['A', 'B'], []));
  expect(start).toBeUndefined();
  expect(nodes.map(({ state }) => state.name)).toEqual(['A', 'B']);
  expect(edges).toEqual([]);
});

test('a state named like the beginning is a state', () => {
  const { nodes, start } = toStateLayout(toMachine(['start'], [[undefined, 'start', event('x')]]));
  expect(nodes[0]?.y).toBeGreaterThan(start?.y ?? 0);
});

test('is the same for the same machine', () => {
  expect(toStateLayout(loan)).toEqual(toStateLayout(structuredClone(loan)));
});

test('the largest drawing is laid out, also where each state leads to many', () => {
  const states = Array.from({ length: 30 }, (_, index) => `S${index}`);
  const moves = Array.from({ length: 60 }, (_, index): [string, string, Trigger] => [
    `S${index % 30}`,
    `S${(index * 7 + 1) % 30}`,
    event(`Event ${index}`),
  ]);
  const machine = toMachine(states, moves, 'S0');
  expect(isDrawable(machine)).toBe(true);
  // A layout for each order of the moves: all orders of 1,000 states would take hours.
  expect(toStateLayout(machine).nodes).toHaveLength(30);
  expect(isDrawable(toMachine([...states, 'S30'], moves))).toBe(false);
  expect(isDrawable(toMachine(states, [...moves, ['S0', 'S1', event('x')]]))).toBe(false);
  expect(isDrawable(toMachine(states, []))).toBe(false);
});
