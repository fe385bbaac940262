import { expect, test } from 'vitest';
import { safeDecodeUriComponent, urlScheme } from '@/lib/uri';

test.each([
  ['a%20b%2Fc', 'a b/c'],
  ['plain', 'plain'],
  ['100%', '100%'],
  ['%zz%20', '%zz%20'],
])('%j is decoded to %j', (text, decoded) => {
  expect(safeDecodeUriComponent(text)).toBe(decoded);
});

test.each([
  ['https://example.com/a:b', 'https'],
  [' JavaScript:alert(1)', 'javascript'],
  ['java\tscript:a', 'javascript'],
  ['\u0001javascript:a', 'javascript'],
  ['/docs/javascript:', undefined],
  ['//example.com', undefined],
  ['#a:b', undefined],
  ['', undefined],
])('the scheme of %j is %s', (url, scheme) => {
  expect(urlScheme(url)).toBe(scheme);
});
