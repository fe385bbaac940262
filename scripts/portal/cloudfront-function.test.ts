import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync('deploy/cloudfront-function.js', 'utf8');

/** The query of a request, as CloudFront passes it. */
type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** The file that CloudFront asks the bucket for, or where it sends the reader. */
function request(uri: string, querystring: Query = {}): unknown {
  const found = runInNewContext(`${code}; handler(event)`, { event: { request: { uri, querystring } } });
  return found.uri ?? `${found.statusCode} ${found.headers.location.value}`;
}

test.each([
  ['/', '/index.html'],
  ['/docs', '/docs.html'],
  ['/openapi/museum/tickets/buy', '/openapi/museum/tickets/buy.html'],
  ['/docs/', '308 /docs'],
  ['/docs.html', '308 /docs'],
  ['/docs/index.html', '308 /docs'],
  ['/index.html', '308 /'],
  ['//example.com/', '308 /example.com'],
  ['/\\example.com/', '308 /example.com'],
  ['/_next/static/browser-1.js', '/_next/static/browser-1.js'],
  ['/docs.md', '/docs.md'],
  ['/API/v1/', '308 /API/v1'],
  ['/docs/2.x', '/docs/2.x.html'],
  ['/docs/v1.2', '/docs/v1.2.html'],
  ['/sounds/a.mp3', '/sounds/a.mp3'],
  ['/404', '/404'],
  ['/404.html', '308 /404'],
  ['/_headers', '/_headers.html'],
])('%s is %s', (uri, expected) => {
  expect(request(uri)).toBe(expected);
});

test.each<[string, Query, string]>([
  ['/docs/', { from: { value: 'mail' } }, '308 /docs?from=mail'],
  ['/docs.html', { q: { value: 'a%20%26b' }, debug: { value: '' } }, '308 /docs?q=a%20%26b&debug'],
  [
    '/docs/',
    { tag: { value: 'b', multiValue: [{ value: 'a' }, { value: 'b' }] }, n: { value: '1' } },
    '308 /docs?tag=a&tag=b&n=1',
  ],
])('a redirect from %s keeps the query %j', (uri, query, expected) => {
  expect(request(uri, query)).toBe(expected);
});
