import { expect, test } from 'vitest';
import { listDifferences } from './builds';

test('names what was added, taken away and changed', () => {
  const one = new Map([
    ['same', 'a'],
    ['gone', 'b'],
    ['changed', 'c'],
  ]);
  const other = new Map([
    ['same', 'a'],
    ['changed', 'd'],
    ['added', 'e'],
  ]);
  expect(listDifferences(one, other)).toEqual(['added', 'changed', 'gone']);
});

test('finds nothing in equal folders', () => {
  expect(listDifferences(new Map([['a', '1']]), new Map([['a', '1']]))).toEqual([]);
});
