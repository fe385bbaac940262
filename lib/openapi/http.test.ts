import { expect, test } from 'vitest';
import { formatHttpScheme, isJsonType, isTextType, mayBeJson } from './http';

test.each([
  ['application/json', true, true],
  ['Application/Vnd.API+JSON; charset=utf-8', true, true],
  ['application/*', false, true],
  ['*/*', false, true],
  ['application/x-ndjson', false, false],
  ['application/json-patch+json', true, true],
  ['application/json-seq', false, false],
  ['application/geo+json-seq', false, false],
  ['application/xml', false, false],
])('%s is JSON: %j, may be: %j', (mediaType, is, may) => {
  expect([isJsonType(mediaType), mayBeJson(mediaType)]).toEqual([is, may]);
});

test.each([
  ['text/csv', true],
  ['application/json-seq', true],
  ['application/x-yaml', true],
  ['application/graphql', true],
  ['application/jwt; charset=utf-8', true],
  ['application/sql', true],
  ['application/octet-stream', false],
  ['application/vnd.sqlite3', false],
])('a string can be a body of %s: %j', (mediaType, is) => {
  expect(isTextType(mediaType)).toBe(is);
});

test.each([
  'Basic',
  'Bearer',
  'HOBA',
  'DPoP',
  'vapid',
  'SCRAM-SHA-256',
  'Token',
])('the scheme %s has its name', (name) => {
  expect(formatHttpScheme(name.toLowerCase())).toBe(name);
});
