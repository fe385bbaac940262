import { expect, test } from 'vitest';
import { toConstraints, toLimits } from './constraints';
import { NormalizedSchema } from './normalized-schema';

test('the bounds of 64-bit integers are printed exactly', () => {
  const bounds = new Map([
    ['minimum', -(2 ** 63)],
    ['maximum', 2 ** 63],
  ]);
  expect(toConstraints(Object.assign(new NormalizedSchema(), { bounds }), 'integer')).toEqual([
    { keyword: 'minimum', text: '-9223372036854775808 to 9223372036854775807', code: false },
  ]);
});

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
    maxProperties: 1,
    pattern: '^a',
    uniqueItems: true,
  });
});

test('a schema without bounds has no limits', () => {
  expect(toLimits({ bounds: new Map(), patterns: [] })).toBeUndefined();
});
