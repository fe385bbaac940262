import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync('deploy/cloudfront-function.js', 'utf8');

/** The file that CloudFront asks the bucket for, or where it sends the reader. */
function request(uri: string): unknown {
  const found = runInNewContext(`${code}; handler(event)`, { event: { request: { uri } } });
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
  ['/_next/static/browser-1.js', '/_next/static/browser-1.js'],
  ['/docs.md', '/docs.md'],
])('%s is %s', (uri, expected) => {
  expect(request(uri)).toBe(expected);
});
