import { expect, test } from 'vitest';
import { findScheme } from './address-scheme';

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
  expect(findScheme(url)).toBe(scheme);
});
