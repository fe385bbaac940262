import { expect, test } from 'vitest';
import type { Json, Property, Schema, UnionSchema } from '@/lib/openapi/model';
import {
  array,
  integer,
  object,
  reference,
  schemaBase,
  string,
  toApi,
  toMediaType,
  toOperation,
} from '@/lib/openapi/model.fixture';
import { LANGUAGE_NAMES } from '@/lib/openapi/samples/language-names';
import { findJsonLines, printJson } from '@/lib/openapi/samples/literal';
import { readMarks, toValueLines } from '@/lib/openapi/samples/marks';
import { toFieldLines, toOperationLines } from './field-lines';
import { toFieldTree } from './fields';
import { toResponse } from './model.fixture';
import { toOperationSection } from './operation';

function find(schema: Schema, value: Json) {
  return toFieldLines(findJsonLines(value), toFieldTree(schema));
}

/** With anchors of their own: fixtures name a property by its name alone. */
function inner(id: string, schema: Schema, required = false): Partial<Property> {
  return { id, schema, required };
}

function union(variants: Record<string, Schema>, given: Partial<UnionSchema> = {}): UnionSchema {
  return {
    ...schemaBase,
    kind: 'union',
    mode: 'oneOf',
    variants: Object.entries(variants).map(([id, schema]) => ({ id, title: id, schema, discriminatorValues: [] })),
    ...given,
  };
}

test('a field has the lines of its value, an item of a list counts for the fields of all', () => {
  const listing = object({
    source: string(),
    tokens: array(object({ token: inner('tokens-token', string()), price: inner('tokens-price', integer()) })),
    absent: string(),
  });
  expect(
    find(listing, {
      source: 'BROKER',
      tokens: [
        { token: 'a', price: 1 },
        { token: 'b', price: 2 },
      ],
    }),
  ).toEqual({ source: '2', tokens: '3-12', 'tokens-token': '5,9', 'tokens-price': '6,10' });
});

test('lists in lists', () => {
  const rows = object({ rows: array(array(object({ seat: inner('rows-seat', integer()) }))) });
  expect(find(rows, { rows: [[{ seat: 1 }, { seat: 2 }], [{ seat: 3 }]] })).toEqual({
    rows: '2-16',
    'rows-seat': '5,8,13',
  });
});

test('a line with several fields belongs to each', () => {
  const schema = object({ tokens: array(object({ token: string(), price: integer() })) });
  const value = { tokens: [{ token: 'a', price: 1 }] };
  const lines = toValueLines(value, readMarks(printJson(value, '')).marks);
  expect(toFieldLines(lines, toFieldTree(schema))).toEqual({ tokens: '2', token: '2', price: '2' });
});

test('a variant is found by what it requires, by the values that it allows, and by the names that it knows', () => {
  const grant = (value: string, name: string) =>
    object({ type: inner(`${name}-type`, string({ const: value })), [name]: inner(name, string(), true) });
  const grants = union({ code: grant('code', 'number'), token: grant('token', 'secret') });
  expect(find(grants, { type: 'token', secret: 'x' })).toEqual({ token: '1-4', 'secret-type': '2', secret: '3' });
  const kinds = union({
    small: object({ kind: inner('small-kind', string({ enum: [{ value: 's' }] })) }),
    large: object({ kind: inner('large-kind', string({ enum: [{ value: 'l' }] })) }),
  });
  expect(find(kinds, { kind: 'l' })).toEqual({ large: '1-3', 'large-kind': '2' });
  const names = union({ one: object({ a: string() }), two: object({ a: inner('two-a', string()), b: string() }) });
  expect(find(names, { a: 'x', b: 'y' })).toEqual({ two: '1-4', 'two-a': '2', b: '3' });
});

test('what all variants share, and a variant that is a list', () => {
  const seats = object({
    seats: union({ none: string(), some: array(object({ row: string() })) }, { shared: object({ at: string() }) }),
  });
  expect(find(seats, { seats: [{ row: 'A' }] })).toEqual({ seats: '2-6', some: '2-6', row: '4' });
  expect(find(seats, { seats: 'all' })).toEqual({ seats: '2', none: '2' });
});

test('names that a schema does not list', () => {
  const open = object(
    {},
    {
      patterns: [
        { pattern: '^x-', schema: object({ a: string() }) },
        { pattern: '(', schema: string() },
      ],
      additional: object({ b: string() }),
    },
  );
  expect(find(open, { 'x-1': { a: '' }, other: { b: '' } })).toEqual({ a: '3', b: '6' });
});

test('items by position, and a schema that is shown elsewhere', () => {
  const pair: Schema = { ...schemaBase, kind: 'tuple', prefix: [string(), object({ a: string() })] };
  expect(find(object({ pair }), { pair: ['x', { a: 'y' }] })).toEqual({ pair: '2-7', a: '5' });
  expect(find(object({ cart: reference('cart') }), { cart: { a: 1 } })).toEqual({ cart: '2-4' });
});

test('a name of every object is not one of the body', () => {
  expect(find(object({ constructor: inner('c', string()) }), { a: 1 })).toEqual({});
});

test('nothing is found without a schema, or without members', () => {
  expect(toFieldLines(findJsonLines({}), toFieldTree(object({})))).toBeNull();
  expect(toFieldLines(findJsonLines({ a: 1 }), undefined)).toBeNull();
});

test('an operation has the lines of each sample by example and language, and of each response example', () => {
  const schema = object({ a: integer() });
  const examples = [1, 2].map((a) => ({ name: `e${a}`, generated: false, value: { a } }));
  const body = { ...toMediaType('application/json', undefined), schema, examples };
  const mediaTypes = [
    toMediaType('application/json', { b: true }, { schema: object({ b: string() }) }),
    toMediaType('text/plain', 'b'),
  ];
  const operation = toOperation({
    method: 'post',
    body: { required: true, mediaTypes: [body] },
    responses: [toResponse({ mediaTypes })],
  });
  const api = toApi({ groups: [{ id: 'a', title: 'A', operations: [operation] }] });
  const { samples, responses } = toOperationLines(api, toOperationSection(api, operation, {}));
  expect(Object.keys(samples)).toEqual([...LANGUAGE_NAMES]);
  for (const byExample of Object.values(samples)) {
    expect(byExample).toHaveLength(2);
    for (const lines of byExample) expect(lines).toEqual({ a: expect.stringMatching(/^\d+$/) });
  }
  expect(samples.shell).toEqual([{ a: '5' }, { a: '5' }]);
  expect(responses).toEqual([{ b: '2' }, null]);
});
