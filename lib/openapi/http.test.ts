import { expect, test } from 'vitest';
import { isJsonType, mayBeJson } from './http';

test.each([
  ['application/json', true, true],
  ['Application/Vnd.API+JSON; charset=utf-8', true, true],
  ['application/*', false, true],
  ['*/*', false, true],
  ['application/x-ndjson', false, false],
  ['application/xml', false, false],
])('%s is JSON: %j, may be: %j', (mediaType, is, may) => {
  expect([isJsonType(mediaType), mayBeJson(mediaType)]).toEqual([is, may]);
});
