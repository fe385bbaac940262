import { expect, test } from 'vitest';
import type { Schema } from '@/lib/openapi/model';
import { array, integer, object, string } from '@/lib/openapi/model.fixture';
import { formatValue, toAllowedValues, toEnum, toNotes, toUnspecified } from './schema-notes';

test('values that are falsy are values', () => {
  expect(toNotes(integer({ const: 0 }))).toEqual([{ label: 'always', text: '0', code: true }]);
  expect(toNotes(string({ default: '' }))).toEqual([{ label: 'default', text: '""', code: true }]);
  expect(toNotes(string({ default: false }))).toEqual([{ label: 'default', text: 'false', code: true }]);
  expect(toNotes(string({ examples: [null] }))).toEqual([{ label: 'for example', text: 'null', code: true }]);
});

test('limits come first, then unit, content, default and every short example', () => {
  const schema = string({
    constraints: [{ keyword: 'pattern', text: '^A', code: true }],
    unit: 'cents',
    content: { mediaType: 'image/png', encoding: 'base64' },
    default: 'A',
    examples: ['A1', 'A2', 'x'.repeat(121), 'A3', 'A4'],
  });
  expect(toNotes(schema).map(({ label, text }) => [label, text].filter(Boolean).join(' '))).toEqual([
    '^A',
    'in cents',
    'holds image/png',
    'encoded as base64',
    'default A',
    'for example A1',
    'for example A2',
    'for example A3',
    'for example A4',
  ]);
});

test('what holds for each item of a list says so', () => {
  const items = string({ constraints: [{ keyword: 'length', text: '3 characters', code: false }], default: 'abc' });
  expect(toNotes(array(items))).toEqual([
    { label: 'each', text: '3 characters', code: false },
    { label: 'each default', text: 'abc', code: true },
  ]);
});

test('closed objects say that there are no other fields', () => {
  expect(toNotes(object({}, { additional: false }))).toEqual([{ text: 'no other fields', code: false }]);
});

test('allowed values and gaps of a list include those of its items', () => {
  const items = string({ enum: [{ value: 'A' }], unspecified: ['Meaning not shown.'] });
  expect(toEnum(array(items))).toEqual([{ value: 'A' }]);
  expect(toUnspecified(array(items, { unspecified: ['Order not shown.'] }))).toEqual([
    'Order not shown.',
    'Meaning not shown.',
  ]);
});

test('strings are bare unless nothing would be seen', () => {
  const values = ['a b', ' ', ['a', 1], 'null', '1'];
  expect(values.map((value) => formatValue(value, string()))).toEqual(['a b', '" "', '["a",1]', 'null', '1']);
});

test('strings are quoted where the schema also allows what they look like', () => {
  const values = [1, '1', 'null', null, 'a'].map((value) => ({ value }));
  const print = (schema: Schema) => toAllowedValues(schema).map(({ text }) => text);
  expect(print(array(integer({ enum: values })))).toEqual(['1', '"1"', '"null"', 'null', 'a']);
  expect(print(string({ enum: values.slice(1), nullable: true }))).toEqual(['1', '"null"', 'null', 'a']);
});
