import { expect, test } from 'vitest';
import { toConstraints } from './constraints';
import { unconstrainedSchema } from './normalized-schema';

test('the bounds of 64-bit integers are printed exactly', () => {
  const bounds = new Map([
    ['minimum', -(2 ** 63)],
    ['maximum', 2 ** 63],
  ]);
  expect(toConstraints({ ...unconstrainedSchema(), bounds }, 'integer')).toEqual([
    { keyword: 'minimum', text: '-9223372036854775808 to 9223372036854775807', code: false },
  ]);
});
