import { expect, test } from 'vitest';
import { toLimits } from './constraints';

test('bounds and the first pattern become limits', () => {
  const bounds = new Map([
    ['minimum', 0],
    ['maxLength', 3],
    ['maxProperties', 1],
    ['uniqueItems', 1],
  ]);
  expect(toLimits({ bounds, patterns: ['^a', 'b$'] })).toEqual({
    minimum: 0,
    maxLength: 3,
    pattern: '^a',
    uniqueItems: true,
  });
});

test('a schema without bounds has no limits', () => {
  expect(toLimits({ bounds: new Map(), patterns: [] })).toBeUndefined();
});
