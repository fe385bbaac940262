import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import type { RawObject } from '@/lib/openapi/json';
import { findKeywordMistakes } from './keywords';

function find(schema: RawObject, specVersion = '3.1.0'): string[] {
  const found = findKeywordMistakes({ components: { schemas: { A: schema } } }, specVersion);
  return formatPointers(found).map((line) => line.slice('/components/schemas/A'.length));
}

test.each<[RawObject, string]>([
  [{ type: 'string', enum: ['a', 1] }, '/enum/1: 1 is not of type string; put it in quotes'],
  [{ type: 'string', enum: [false] }, '/enum/0: false is not of type string; put it in quotes'],
  [
    { type: ['integer', 'null'], default: '5' },
    '/default: "5" is not of type integer or null; correct it, or the type',
  ],
  [{ type: 'string', const: 1200 }, '/const: 1200 is not of type string; put it in quotes'],
  [
    { type: 'string', oneOf: [{ const: '1.0' }, { const: 1.1 }, { type: 'string', const: 'a' }] },
    '/oneOf/1/const: 1.1 is not of type string; put it in quotes',
  ],
  [{ enum: ['a', 'b', 'a'] }, '/enum/2: the value "a" appears twice; remove one of them'],
  [{ enum: ['OPEN', 'CLOSED'], default: 'OPNE' }, '/default: the default is not one of `enum`; did you mean `OPEN`?'],
  [{ minLength: 5, maxLength: 3 }, '/minLength: minLength 5 is more than maxLength 3; swap the two'],
  [{ pattern: '[' }, '/pattern: the pattern [ is not a regular expression; correct its brackets and backslashes'],
  [{ format: 'dat-time' }, '/format: the format dat-time is not known; did you mean `date-time`?'],
  [
    { enum: ['OPEN'], 'x-enumDescriptions': { OPN: 'Open.' } },
    '/x-enumDescriptions/OPN: `enum` does not have the value OPN; did you mean `OPEN`?',
  ],
  [
    { type: 'string', nullable: true },
    "/nullable: `nullable` means nothing in OpenAPI 3.1; write `type: [string, 'null']` instead",
  ],
  [
    { type: ['string', 'null'], nullable: true },
    '/nullable: `nullable` means nothing in OpenAPI 3.1; remove it: `type` allows null',
  ],
  [
    { $ref: '#/components/schemas/B', nullable: true },
    "/nullable: `nullable` means nothing in OpenAPI 3.1; remove it, and add `type: 'null'` as a variant of `anyOf`",
  ],
])('reports %j', (schema, message) => {
  expect(find(schema)).toEqual([message]);
});

test.each<RawObject>([
  { type: 'string', enum: ['1', null], default: null, format: 'date-time', pattern: '^[\\w-]+$' },
  { type: 'string', enum: ['a', 'b'], default: null },
  { type: 'integer', format: 'int16', minimum: 1, maximum: 1, default: 1, enum: [1, 2] },
  { nullable: false, properties: { nullable: { type: 'boolean' } } },
  { enum: [{ a: 1 }, { a: 2 }], 'x-enum-descriptions': ['A', 'B'] },
])('accepts %j', (schema) => {
  expect(find(schema)).toEqual([]);
});

test('`nullable` is a keyword of older documents', () => {
  expect(find({ nullable: true }, '3.0.3')).toEqual([]);
});
