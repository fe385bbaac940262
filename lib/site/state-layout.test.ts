import { expect, test } from 'vitest';
import type { StateMachine, Transition } from '@/lib/reference/document';
import { toStateGraph } from './state-graph';
import { toStateLayout } from './state-layout';

function toMachine(states: string[], moves: [string | undefined, string][], initial?: string): StateMachine {
  return {
    anchor: 'states-m',
    name: 'm',
    title: 'M',
    states: states.map((name) => ({ anchor: name, name, initial: name === initial, final: false })),
    transitions: moves.map(([from, to], index): Transition => {
      const trigger = { kind: 'event' as const, text: 'x' };
      return { anchor: `${index}`, ...(from === undefined ? {} : { from }), to, trigger };
    }),
  };
}

/** The names in each row from the top; `•` is the start, `|` an edge that passes. */
function print(machine: StateMachine): string[] {
  const { nodes, rows } = toStateGraph(machine);
  const signs = { start: '•', bend: '|' };
  return rows.map((row) =>
    row
      .map((index) => {
        const kind = nodes[index]?.kind ?? 'bend';
        return kind === 'state' ? machine.states[index]?.name : signs[kind];
      })
      .join(' '),
  );
}

test('states stand in rows below those that lead to them', () => {
  const machine = toMachine(
    ['A', 'B', 'C'],
    [
      [undefined, 'A'],
      ['A', 'B'],
      ['A', 'C'],
    ],
  );
  expect(print(machine)).toEqual(['•', 'A', 'B C']);
});

test('an edge over several rows passes beside the states between', () => {
  const machine = toMachine(
    ['A', 'B', 'C'],
    [
      ['A', 'B'],
      ['B', 'C'],
      ['A', 'C'],
    ],
    'A',
  );
  expect(print(machine)).toEqual(['•', 'A', 'B |', 'C']);
});

test('a move back is drawn upwards between the same rows', () => {
  const { edges } = toStateGraph(
    toMachine(
      ['A', 'B'],
      [
        ['A', 'B'],
        ['B', 'A'],
      ],
    ),
  );
  expect(edges).toEqual([
    { number: 1, path: [0, 1], up: false },
    { number: 2, path: [0, 1], up: true },
  ]);
});

test('moves of a state to itself share one loop', () => {
  const machine = toMachine(
    ['A'],
    [
      ['A', 'A'],
      ['A', 'A'],
      [undefined, 'A'],
      ['A', 'A'],
    ],
  );
  expect(toStateLayout(machine).edges.map((edge) => edge.text)).toEqual(['3', '1–2, 4']);
});

test('boxes neither overlap nor leave the drawing', () => {
  const names = ['CREATED', 'A', 'LONG_NAME_OF_STATE', 'C'];
  const { nodes, width, height } = toStateLayout(
    toMachine(
      names,
      [
        ['CREATED', 'A'],
        ['CREATED', 'LONG_NAME_OF_STATE'],
        ['CREATED', 'C'],
        ['C', 'A'],
      ],
      'CREATED',
    ),
  );
  for (const box of nodes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of nodes)
      if (other !== box && other.y === box.y) expect(Math.abs(other.x - box.x)).toBeGreaterThanOrEqual(24);
  }
});

test('the same machine gives the same drawing', () => {
  const machine = toMachine(
    ['A', 'B'],
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    'A',
  );
  expect(toStateLayout(machine)).toEqual(toStateLayout(structuredClone(machine)));
});
