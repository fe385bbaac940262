import { expect, test } from 'vitest';
import { decodePercent } from '@/lib/decode-percent';

test.each([
  ['a%20b%2Fc', 'a b/c'],
  ['plain', 'plain'],
  ['100%', '100%'],
  ['%zz%20', '%zz%20'],
])('%j is %j', (text, decoded) => {
  expect(decodePercent(text)).toBe(decoded);
});
