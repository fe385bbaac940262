import { expect, test } from 'vitest';
import type { Json } from '../model';
import { printRead } from './read.fixture';

test.each([
  [4, 6, '12'],
  [0.5, 0.3, '1.5'],
  [0.25, 1, '1'],
  [1e-7, 3e-7, '3e-7'],
  [1.1, 0.7, '7.7'],
  [1e300, 3e-300, '1e+300'],
  [2, -3, '2'],
])('what is a multiple of %d and %d is one of %s', (first, second, both) => {
  expect(printRead({ allOf: [{ multipleOf: first }, { multipleOf: second }] })).toBe(`number multiple of ${both}`);
});

test('more members of allOf are read than a function can have arguments', () => {
  const allOf = Array<Json>(600_000).fill({ type: 'number', multipleOf: 3 });
  expect(printRead({ allOf })).toBe('number multiple of 3');
});
