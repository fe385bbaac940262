import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { hasRedirectPage, redirectPage } from './page-aliases';
import { findInlineScripts, formatPolicy } from './security';

test('a redirect page leads to the page with and without script, and allows no other script', () => {
  const html = redirectPage('/openapi/big/part.html');
  const $ = load(html);
  expect($('meta[http-equiv="refresh"]').attr('content')).toBe('0; url=/openapi/big/part.html');
  expect($('a').attr('href')).toBe('/openapi/big/part.html');
  expect($('meta[http-equiv="Content-Security-Policy"]').attr('content')).toBe(formatPolicy(findInlineScripts($), []));
});

test.each([
  ['openapi/linkv1.html', false],
  ['openapi/big/part.html', true],
  ['docs/v0/manifest.html', false],
])('%s has a redirect page: %s', (file, expected) => {
  expect(hasRedirectPage(file)).toBe(expected);
});
