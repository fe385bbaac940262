import { expect, test } from 'vitest';
import { addStates } from './add-states';

const loan = { name: 'loan', calls: { lend: { things: 'response.loan' } } };

test('an entry with the name of a machine adds calls to it, and any other is a machine', () => {
  const history = { name: 'history', calls: { list: { history: { entries: 'response[]' } } } };
  const added = { name: 'loan', calls: { lend: { accepted: 'response.ok' }, end: { things: 'path.loan' } } };
  expect(addStates({ openapi: '3.1.0', 'x-states': [loan] }, [added, history])).toEqual({
    openapi: '3.1.0',
    'x-states': [
      {
        name: 'loan',
        calls: { lend: { things: 'response.loan', accepted: 'response.ok' }, end: { things: 'path.loan' } },
      },
      { ...history, assumed: true },
    ],
  });
});

test('without states, the document stays as it is', () => {
  expect(addStates({ 'x-states': [loan] }, undefined)).toEqual({ 'x-states': [loan] });
});
