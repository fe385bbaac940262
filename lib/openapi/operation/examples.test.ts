import { expect, test } from 'vitest';
import { toLoadedSpec } from '@/lib/openapi/parse.fixture';
import { SpecDocument } from '@/lib/openapi/schema/document';
import type { Json } from '../model';
import { object, string } from '../model.fixture';
import { toGeneratedBody } from './examples';

const record: Json = { type: 'object', properties: { a: { type: 'integer' } } };
const text: Json = { type: 'string' };

test.each([
  ['application/problem+json', record, { a: 0 }],
  ['*/*', record, { a: 0 }],
  ['multipart/mixed', record, { a: 0 }],
  ['application/x-www-form-urlencoded', record, { a: 0 }],
  ['text/plain', text, 'string'],
  ['text/plain', record, undefined],
  ['text/xml', text, undefined],
  ['application/xml', record, { a: 0 }],
  ['application/xml', text, undefined],
  ['application/pdf', text, undefined],
  ['application/json', undefined, undefined],
])('%s', (name, raw, value) => {
  const document = new SpecDocument(toLoadedSpec({}));
  const context = { document, direction: 'request' } as const;
  const schema = raw === record ? object({}) : string();
  expect(toGeneratedBody({ name, schema }, raw, context)?.value).toEqual(value);
});

test.each(['image/png', '*/*'])('the contents of a file are not made up for %s', (name) => {
  const context = { document: new SpecDocument(toLoadedSpec({})), direction: 'request' } as const;
  expect(toGeneratedBody({ name, schema: string({ format: 'binary' }) }, text, context)).toBeUndefined();
});
