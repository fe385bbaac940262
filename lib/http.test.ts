import { expect, test } from 'vitest';
import { classifyHref, safeDecodeUriComponent, toWebUrl, urlScheme } from '@/lib/http';

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

test.each([
  'https://example.com/a:b',
  'HTTP://example.com',
  'mailto:a@example.com',
  '/docs',
  '#a',
  'docs/a?b=c:d',
])('%s leads somewhere', (url) => {
  expect(toWebUrl(url)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:a',
  '\u0001javascript:a',
  'data:text/html,x',
  'vbscript:x',
])('%j would run', (url) => {
  expect(toWebUrl(url)).toBeUndefined();
});

test('no URL is none', () => {
  expect(toWebUrl(undefined)).toBeUndefined();
});

test.each([
  ['/docs', 'site'],
  ['#a', 'site'],
  ['docs/a?b=https:c', 'site'],
  ['//example.com/a', 'web'],
  ['HTTPS://example.com', 'web'],
  ['mailto:a@example.com', 'web'],
  ['tel:1', 'scheme'],
  ['JavaScript:alert(1)', 'scheme'],
  ['/\\example.com', 'unclear'],
  ['\\\\example.com', 'unclear'],
  ['/\t/example.com', 'unclear'],
  ['/\n/example.com', 'unclear'],
  ['java\tscript:alert(1)', 'unclear'],
  ['https:/example.com', 'unclear'],
  [' HTTP:example.com', 'unclear'],
  ['https://', 'unclear'],
])('%j leads to: %s', (href, kind) => {
  expect(classifyHref(href)).toBe(kind);
});
