import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { toLoadedSpec } from '@/lib/openapi/parse.fixture';
import { SpecDocument } from '@/lib/openapi/schema/document';
import type { Json } from '../model';
import type { Direction } from '../operations';
import { findViolation, toBrokenRule } from './schema-check';

function check(schema: Json, value: Json, direction: Direction = 'request') {
  const violation = findViolation(schema, value, { document: new SpecDocument(toLoadedSpec({})), direction });
  return violation && toBrokenRule(violation);
}

const open: RawObject = { properties: { a: true }, patternProperties: { '^x-': true } };

// The property test omits these keywords, because the code that Ajv compiles for them fails within `not`.
test.each<[string, Json, Json, string | undefined]>([
  ['a known name', { allOf: [open], unevaluatedProperties: false }, { a: 1, 'x-b': 2 }, undefined],
  ['an unknown name', { allOf: [open], unevaluatedProperties: false }, { a: 1, b: 2 }, 'b'],
  ['a name of a variant that applies', { anyOf: [open, false], unevaluatedProperties: false }, { a: 1 }, undefined],
  [
    'a name of a variant that does not apply',
    { anyOf: [{ ...open, required: ['z'] }, true], unevaluatedProperties: false },
    { a: 1 },
    'a',
  ],
  ['a name of the condition', { if: open, unevaluatedProperties: false }, { a: 1 }, undefined],
  ['an item of a prefix', { allOf: [{ prefixItems: [true] }], unevaluatedItems: false }, [1], undefined],
  ['an item after it', { allOf: [{ prefixItems: [true] }], unevaluatedItems: false }, [1, 2], '[1]'],
])('%s', (_, schema, value, field) => {
  expect(check(schema, value)?.field).toBe(field);
});

test.each<[Json, Json, unknown]>([
  [{ properties: { a: { minLength: 2 } } }, { a: 'x' }, { field: 'a', rule: 'minLength: 2' }],
  [{ items: { properties: { b: { type: 'string' } } } }, [{ b: 1 }], { field: '[0].b', rule: 'type: "string"' }],
  [{ required: ['a'] }, {}, { field: 'a', rule: 'required' }],
  [{ oneOf: [true, true] }, 1, { field: '', rule: 'oneOf' }],
  [{ enum: [1, 2] }, 3, { field: '', rule: 'enum' }],
  [{ pattern: 'x'.repeat(200) }, 'a', { field: '', rule: 'pattern' }],
])('the broken rule of %j', (schema, value, rule) => {
  expect(check(schema, value)).toEqual(rule);
});

test('a required property of the other direction may be missing, wherever it is described', () => {
  const schema = { allOf: [{ properties: { id: { readOnly: true } } }, { required: ['id'] }] };
  expect(check(schema, {}, 'request')).toBeUndefined();
  expect(check(schema, {}, 'response')).toEqual({ field: 'id', rule: 'required' });
});
