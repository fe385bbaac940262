import { expect, test } from 'vitest';
import type { Schema } from '@/lib/openapi/model';
import { array, integer, object, string } from '@/lib/openapi/model.fixture';
import type { FieldNote } from './document';
import { formatSchemaValue, listUndescribedValues, toDistinctNotes, toOwnNotes } from './field-notes';
import { toFieldTree } from './fields';

test('values that are falsy are values', () => {
  expect(toOwnNotes(integer({ const: 0 }))).toEqual([{ kind: 'fact', label: 'always', text: '0', code: true }]);
  expect(toOwnNotes(string({ default: '' }))).toEqual([{ kind: 'fact', label: 'default', text: '""', code: true }]);
  expect(toOwnNotes(string({ default: false }))).toEqual([
    { kind: 'fact', label: 'default', text: 'false', code: true },
  ]);
  expect(toOwnNotes(string({ examples: [null] }))).toEqual([
    { kind: 'example', label: 'for example', text: 'null', code: true },
  ]);
});

test('limits come first, then unit, content, default and examples, of which long ones fold', () => {
  const schema = string({
    constraints: [{ keyword: 'pattern', text: '^A', code: true }],
    unit: 'cents',
    content: { mediaType: 'image/png', encoding: 'base64' },
    default: 'A',
    examples: ['A1', 'A2', 'x'.repeat(121), 'A3', 'A4'],
  });
  const print = (note: FieldNote) =>
    `${note.folded === true ? '(' : ''}${note.label ?? ''} ${note.text.slice(0, 9)}`.trim();
  expect(toOwnNotes(schema).map(print)).toEqual([
    '^A',
    'in cents',
    'holds image/png',
    'encoded as base64',
    'default A',
    'for example A1',
    'for example A2',
    '(for example xxxxxxxxx',
    'for example A3',
    'for example A4',
  ]);
});

test('an example is left out if it is an allowed value, which is listed anyway', () => {
  const schema = string({ enum: [{ value: 'A' }, { value: 'B' }], examples: ['B', 'C'] });
  expect(toOwnNotes(schema).map(({ text }) => text)).toEqual(['C']);
});

test('what holds for each item of a list says so', () => {
  const items = string({ constraints: [{ keyword: 'length', text: '3 characters', code: false }], default: 'abc' });
  expect(toFieldTree(array(items)).notes).toEqual([
    { kind: 'constraint', label: 'each', text: '3 characters', code: false },
    { kind: 'fact', label: 'each default', text: 'abc', code: true },
  ]);
});

test('closed objects say that there are no other fields', () => {
  expect(toOwnNotes(object({}, { additional: false }))).toEqual([
    { kind: 'fact', text: 'no other fields', code: false },
  ]);
});

test('a text is noted once, and stays where one note shows it at first', () => {
  const folded: FieldNote = { kind: 'example', label: 'for example', text: 'a', code: true, folded: true };
  const shown: FieldNote = { kind: 'example', label: 'Short', text: 'a', code: true };
  expect(toDistinctNotes([folded, shown, shown])).toEqual([shown]);
  expect(toDistinctNotes([folded, folded])).toEqual([folded]);
});

test('strings are bare unless nothing would be seen', () => {
  const values = ['a b', ' ', ['a', 1], 'null', '1'];
  expect(values.map((value) => formatSchemaValue(value, string()))).toEqual(['a b', '" "', '["a",1]', 'null', '1']);
});

test('strings are quoted where the schema also allows what they look like', () => {
  const values = [1, '1', 'null', null, 'a'].map((value) => ({ value }));
  const print = (schema: Schema) => toFieldTree(schema).values.map(({ text }) => text);
  expect(print(array(integer({ enum: values })))).toEqual(['1', '"1"', '"null"', 'null', 'a']);
  expect(print(string({ enum: values.slice(1), nullable: true }))).toEqual(['1', '"null"', 'null', 'a']);
});

test.each([
  ['as code', 'Allowed values:\n* `cash` — coins\n* `card`'],
  ['in bold', '- **cash**: Coins.\n- **card**: Plastic.'],
  ['numbered', '1. cash\n2) card'],
  ['in italics', '- _cash_: Coins.\n- _card_. Plastic.'],
])('values that a description lists %s are not listed again', (_, description) => {
  const values = [{ value: 'cash' }, { value: 'card' }];
  expect(listUndescribedValues(toFieldTree(string({ enum: values, description })))).toEqual([]);
});

test.each([
  ['names only some of them', '* cash', [{ value: 'cash' }, { value: 'card' }]],
  ['lists others', '* cash\n* cardholder', [{ value: 'cash' }, { value: 'card' }]],
  ['lists only a longer value', '* card_present', [{ value: 'card' }, { value: 'card_present' }]],
  ['lists only a value below it', '* `card.captured`', [{ value: 'card' }, { value: 'card.captured' }]],
  ['names them in a sentence', 'Either cash or card.', [{ value: 'cash' }, { value: 'card' }]],
  ['says less than the document', '* cash\n* card', [{ value: 'cash', description: 'Coins.' }, { value: 'card' }]],
])('values are listed where a description %s', (_, description, values) => {
  const tree = toFieldTree(string({ enum: values, description }));
  expect(listUndescribedValues(tree)).toEqual(tree.values);
});
