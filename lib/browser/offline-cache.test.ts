import { expect, test } from 'vitest';
import { isPageKey, toCacheKey } from './offline-cache';

test.each([
  ['https://docs.example.com/docs/lock', '/docs/lock'],
  ['https://docs.example.com/docs/lock/?from=mail#limits', '/docs/lock'],
  ['https://docs.example.com/docs/lock.html', '/docs/lock'],
  ['https://docs.example.com/docs/lock/index.html', '/docs/lock'],
  ['https://docs.example.com/', '/'],
  ['https://docs.example.com/index.html', '/'],
  ['https://docs.example.com/portal/', '/portal'],
  ['https://docs.example.com/search/records.json', '/search/records.json'],
])('%s is kept as %s', (url, key) => {
  expect(toCacheKey(url)).toBe(key);
});

test.each([
  ['/', true],
  ['/docs/lock', true],
  ['/docs/lock.txt', false],
  ['/_next/static/browser-1.js', false],
])('%s is a page: %s', (key, isPage) => {
  expect(isPageKey(key)).toBe(isPage);
});
