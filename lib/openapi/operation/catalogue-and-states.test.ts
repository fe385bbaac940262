import { expect, test } from 'vitest';
import { parseApi } from '../parse';

test('moves between the same two states have an anchor each', () => {
  const event = { from: 'A', to: 'B', event: 'Something happens.' };
  const machine = {
    name: 'm',
    title: 'M',
    states: [{ name: 'A', initial: true }, { name: 'B' }],
    transitions: [event, event],
  };
  const api = parseApi({
    id: 'a',
    file: 'a.yaml',
    specVersion: '3.1.0',
    document: { paths: {}, 'x-states': [machine] },
    diagnostics: [],
    locate: () => undefined,
  });
  expect(api.states[0]?.transitions.map(({ id }) => id)).toEqual(['states-m-a-to-b', 'states-m-a-to-b-2']);
});
