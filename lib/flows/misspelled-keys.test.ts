import { expect, test } from 'vitest';
import { findMisspelledKeys } from './misspelled-keys';

test('a key that is almost one of a workflow or a step is reported', () => {
  const step = { stepId: 'order', succesCriteria: [], 'x-outcome': [], 'x-owner': 'Ana' };
  expect(findMisspelledKeys({ workflows: [{ steps: [step], ...{ sumary: 'Sell', output: {} } }] })).toEqual([
    { path: ['workflows', 0, 'sumary'], message: '`sumary` is not read', hint: 'did you mean `summary`?' },
    { path: ['workflows', 0, 'output'], message: '`output` is not read', hint: 'did you mean `outputs`?' },
    {
      path: ['workflows', 0, 'steps', 0, 'succesCriteria'],
      message: '`succesCriteria` is not read',
      hint: 'did you mean `successCriteria`?',
    },
    {
      path: ['workflows', 0, 'steps', 0, 'x-outcome'],
      message: '`x-outcome` is not read',
      hint: 'did you mean `x-outcomes`?',
    },
  ]);
});
