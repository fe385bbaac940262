import { expect, test } from 'vitest';
import { toWebAddress } from './web-url';

test.each([
  'https://example.com/a:b',
  'HTTP://example.com',
  'mailto:a@example.com',
  '/docs',
  '#a',
  'docs/a?b=c:d',
])('%s leads somewhere', (url) => {
  expect(toWebAddress(url)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:a',
  '\u0001javascript:a',
  'data:text/html,x',
  'vbscript:x',
])('%j would run', (url) => {
  expect(toWebAddress(url)).toBeUndefined();
});

test('no address is none', () => {
  expect(toWebAddress(undefined)).toBeUndefined();
});
