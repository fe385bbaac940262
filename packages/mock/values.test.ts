import { expect, test } from 'vitest';
import { replaceIds } from './values';

test('IDs are replaced as whole values and within texts, each once', () => {
  const ids = new Map<string, string | number>([
    ['LOAN-1', 'LOAN-2'],
    ['LOAN-2', 'LOAN-1'],
    ['7', 8],
  ]);
  const value = { a: 'LOAN-1', b: ['https://library.example.com/LOAN-2'], c: 7, d: '7 days', e: null };
  expect(replaceIds(value, ids)).toEqual({
    a: 'LOAN-2',
    b: ['https://library.example.com/LOAN-1'],
    c: 8,
    d: '7 days',
    e: null,
  });
});
