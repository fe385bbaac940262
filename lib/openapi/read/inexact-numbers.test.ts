import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import { findInexactNumbers } from './inexact-numbers';

/** The diagnostics of a document with this text for `value` under the key. */
function find(key: string, value: number, text: string) {
  return findInexactNumbers({ a: [{ [key]: value }] }, (pointer) => (pointer === `/a/0/${key}` ? text : undefined));
}

test('an integer that would be shown as another one is reported', () => {
  const pointer = '/a/0/example';
  expect(formatPointers(find('example', 2 ** 53, '9007199254740993'))).toEqual([
    `${pointer}: 9007199254740993 is larger than a number can hold exactly here, and is shown as 9007199254740992; write it in quotes`,
  ]);
  expect(formatPointers(find('maximum', 2 ** 54, '18014398509481983'))).toEqual([
    '/a/0/maximum: 18014398509481983 is larger than a number can hold exactly here, and is shown as 18014398509481984; name the limit in the description instead',
  ]);
});

test.each([
  ['example', 1e20, '100000000000000000000'],
  ['example', 1e22, '10000000000000000000000'],
  ['example', 1e300, '1e300'],
  ['maximum', 2 ** 63, '9223372036854775807'],
  ['minimum', -(2 ** 63), '-9223372036854775808'],
  ['maximum', 2 ** 64, '18446744073709551615'],
])('%s: %d, written %s, is exact', (key, value, text) => {
  expect(find(key, value, text)).toEqual([]);
});
