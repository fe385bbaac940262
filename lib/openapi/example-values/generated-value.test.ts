import { expect, test } from 'vitest';
import { integer, object, string, toMediaType } from '../model.fixture';
import { toGeneratedValue } from './example';

const record = object({ a: integer() });

test.each([
  ['application/problem+json', record, { a: 0 }],
  ['*/*', record, { a: 0 }],
  ['multipart/mixed', record, { a: 0 }],
  ['application/x-www-form-urlencoded', record, { a: 0 }],
  ['text/plain', string(), 'string'],
  ['text/plain', record, undefined],
  ['text/xml', string(), undefined],
  ['application/xml', record, undefined],
  ['application/pdf', string(), undefined],
  ['image/png', string({ format: 'binary' }), undefined],
  ['*/*', string({ format: 'binary' }), undefined],
  ['application/json', undefined, undefined],
])('%s', (name, schema, value) => {
  const media = toMediaType(name, undefined, schema === undefined ? {} : { schema });
  expect(toGeneratedValue(media, { direction: 'request' })).toEqual(value);
});
