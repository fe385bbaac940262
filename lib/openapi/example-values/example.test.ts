import { expect, test, vi } from 'vitest';
import type { Schema, UnionSchema } from '../model';
import * as fixture from '../model.fixture';
import { object, reference, schemaBase, toMediaType } from '../model.fixture';
import { toExample, toGeneratedValue } from './example';

const string = fixture.string();
const integer = fixture.integer();
const number = fixture.integer({ type: 'number', label: 'number' });

function union(given: Partial<UnionSchema>, ...schemas: [title: string, value: string[], schema: Schema][]): Schema {
  const variants = schemas.map(([title, discriminatorValues, schema]) => ({
    id: title,
    title,
    discriminatorValues,
    schema,
  }));
  return { ...schemaBase, kind: 'union', mode: 'oneOf', variants, ...given };
}

test.each<[string, Schema, unknown]>([
  ['string', string, 'string'],
  ['integer', integer, 0],
  ['boolean', { ...schemaBase, kind: 'scalar', type: 'boolean' }, true],
  ['null', { ...schemaBase, kind: 'scalar', type: 'null' }, null],
  ['format', { ...string, format: 'date-time' }, '2019-08-24T14:15:22Z'],
  ['Base64', { ...string, format: 'byte' }, 'c3RyaW5n'],
  ['Base64 in the words of JSON Schema', { ...string, content: { encoding: 'base64' } }, 'c3RyaW5n'],
  ['Base64 of another length', { ...string, format: 'byte', limits: { minLength: 10 } }, 'stringstri'],
  ['minimum', { ...integer, limits: { minimum: 3 } }, 3],
  ['exclusiveMinimum', { ...integer, limits: { exclusiveMinimum: 5 } }, 6],
  ['multipleOf above a minimum', { ...integer, limits: { minimum: 7, multipleOf: 5 } }, 10],
  ['multipleOf above a limit that is excluded', { ...integer, limits: { exclusiveMinimum: 10, multipleOf: 5 } }, 15],
  ['multipleOf above zero', { ...integer, limits: { exclusiveMinimum: 0, multipleOf: 5 } }, 5],
  ['multipleOf below a maximum', { ...integer, limits: { multipleOf: 7, maximum: -1 } }, -7],
  ['the higher of two lower limits', { ...integer, limits: { minimum: 3, exclusiveMinimum: 5 } }, 6],
  ['multipleOf of a fraction', { ...number, limits: { exclusiveMinimum: 0.3, multipleOf: 0.1 } }, 0.4],
  ['whole multiples of a fraction', { ...integer, limits: { minimum: 1, multipleOf: 1.5 } }, 3],
  ['whole multiples of a small fraction', { ...integer, limits: { minimum: 0.0001, multipleOf: 0.3 } }, 3],
  ['whole multiples of a half', { ...integer, limits: { minimum: 1, multipleOf: 0.5 } }, 1],
  ['between two limits', { ...number, limits: { exclusiveMinimum: 0, maximum: 0.5 } }, 0.25],
  ['maximum', { ...number, limits: { maximum: 9.5 } }, 9.5],
  ['a long minimum', { ...integer, limits: { minimum: 9007199254740991 } }, 9007199254740991],
  ['a maximum of 64 bits', { ...integer, limits: { maximum: 2 ** 63 } }, 9007199254740991],
  ['an exclusiveMaximum of 64 bits', { ...integer, limits: { exclusiveMaximum: 2 ** 63 } }, 9007199254740991],
  ['a minimum of 64 bits', { ...integer, limits: { minimum: -(2 ** 63), maximum: 2 ** 63 } }, -9007199254740991],
  ['a minimum beyond what is exact', { ...integer, limits: { minimum: 1e18 } }, 1e18],
  ['maximum 0', { ...integer, limits: { maximum: 0 } }, 0],
  ['exclusiveMaximum', { ...integer, limits: { exclusiveMaximum: 10 } }, 9],
  ['minLength', { ...string, limits: { minLength: 8 } }, 'stringst'],
  ['maxLength', { ...string, limits: { maxLength: 3 } }, 'str'],
  ['pattern', { ...string, limits: { pattern: '^[A-Z]{3}-[0-9]{2}$' } }, 'AAA-00'],
  ['a pattern nobody can read', { ...string, limits: { pattern: '(' } }, 'string'],
  ['a pattern beyond the sampler', { ...string, limits: { pattern: '^(?:ab|cd)$' } }, 'string'],
  ['const wins', { ...string, const: 'c', examples: ['e'] }, 'c'],
  ['example wins over enum', { ...string, examples: ['e'], enum: [{ value: 'v' }] }, 'e'],
  ['default', { ...string, default: 'd' }, 'd'],
  ['default false', { ...schemaBase, kind: 'scalar', type: 'boolean', default: false }, false],
  ['enum', { ...string, enum: [{ value: 'v' }, { value: 'w' }] }, 'v'],
  ['array', { ...schemaBase, kind: 'array', items: string }, ['string']],
  ['minItems', { ...schemaBase, kind: 'array', items: integer, limits: { minItems: 2 } }, [0, 0]],
  [
    'unique items',
    fixture.array(
      { ...string, enum: ['a', 'b', 'c', 'd'].map((value) => ({ value })) },
      { limits: { uniqueItems: true, minItems: 3 } },
    ),
    ['a', 'b', 'c'],
  ],
  ['minContains', { ...fixture.array(string), contains: integer, limits: { minContains: 2 } }, [0, 0]],
  ['maxContains 0', { ...fixture.array(string), contains: integer, limits: { maxContains: 0 } }, ['string']],
  ['maxItems 0', { ...schemaBase, kind: 'array', items: integer, limits: { maxItems: 0 } }, []],
  ['tuple', { ...schemaBase, kind: 'tuple', prefix: [string, integer] }, ['string', 0]],
  [
    'tuple with more',
    { ...schemaBase, kind: 'tuple', prefix: [string], rest: integer, limits: { minItems: 3 } },
    ['string', 0, 0],
  ],
  ['object', object({ a: string, b: integer }), { a: 'string', b: 0 }],
  ['constructor is a name', object({ constructor: string }), { constructor: 'string' }],
  ['__proto__ is left out', object({ ['__proto__']: object({ polluted: string }) }), {}],
  ['map', { ...object({}), additional: integer }, { key: 0 }],
  ['map of several', { ...object({}), additional: integer, limits: { minProperties: 2 } }, { key: 0, key2: 0 }],
  [
    'map of named keys beside a property',
    {
      ...object({ z: string }),
      additional: integer,
      propertyNames: { ...string, enum: [{ value: 'a' }, { value: 'b' }] },
      limits: { minProperties: 3 },
    },
    { z: 'string', a: 0, b: 0 },
  ],
  ['map with patterns', { ...object({}), patterns: [{ pattern: '^x-', schema: integer }] }, { 'x-': 0 }],
  ['union takes the first variant', union({}, ['A', [], integer], ['B', [], string]), 0],
  [
    'nullable union takes the value',
    union({}, ['null', [], { ...schemaBase, kind: 'scalar', type: 'null' }], ['B', [], string]),
    'string',
  ],
  [
    'union with shared properties and discriminator',
    union({ discriminator: { property: 'kind' }, shared: object({ id: integer }) }, [
      'Cat',
      ['cat'],
      object({ kind: string, name: string }),
    ]),
    { id: 0, kind: 'cat', name: 'string' },
  ],
  ['any', { ...schemaBase, kind: 'any', conditions: [] }, {}],
  ['never', { ...schemaBase, kind: 'never' }, undefined],
  ['a reference nobody resolves', reference('Node'), undefined],
  ['a property without a finite value is left out', object({ a: string, next: reference('Node') }), { a: 'string' }],
])('%s', (_, schema, expected) => {
  expect(toExample(schema)).toEqual(expected);
});

test('readOnly stays out of requests, writeOnly out of responses', () => {
  const schema = object({ id: { readOnly: true }, password: { writeOnly: true }, name: {} });
  expect(toExample(schema, { direction: 'request' })).toEqual({ password: 'string', name: 'string' });
  expect(toExample(schema, { direction: 'response' })).toEqual({ id: 'string', name: 'string' });
});

test('recursion stops where a name opens itself', () => {
  const node = object({
    label: string,
    next: reference('Node'),
    children: { schema: { ...schemaBase, kind: 'array', items: reference('Node') } },
  });
  const resolve = (name: string) => (name === 'Node' ? node : undefined);
  expect(toExample(reference('Node'), { direction: 'response', resolve })).toEqual({ label: 'string', children: [] });
});

test('a lattice of named schemas with 2^30 paths stays small', () => {
  const resolve = (name: string) => {
    const next = `S${Number(name.slice(1)) + 1}`;
    return object({ left: reference(next), right: reference(next), leaf: string });
  };
  const text = JSON.stringify(toExample(reference('S0'), { direction: 'response', resolve }));
  expect(text.length).toBeLessThan(20_000);
});

test('lists of many within lists of many stay small', () => {
  const limits = { minItems: 1_000_000 };
  const deep = fixture.array(fixture.array(fixture.array(fixture.array(string, { limits }), { limits }), { limits }), {
    limits,
  });
  expect(JSON.stringify(toExample(deep)).length).toBeLessThan(20_000);
});

test.each([
  '(a{9{9}})',
  '[',
  '(a+)+$',
  'x{1000000000}',
  '[^\\d\\D]',
  'a{5,2}',
])('the pattern %s ends soon', (pattern) => {
  expect(toExample(fixture.string({ limits: { pattern } }))).toBeTypeOf('string');
});

test('the length of a date is not told, because a warning without a place helps nobody', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(toExample({ ...string, format: 'date-time', limits: { minLength: 24 } })).toBe('2019-08-24T14:15:22Z');
  expect(toExample({ ...string, format: 'date', limits: { maxLength: 5 } })).toBe('2019-08-24');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

const record = object({ a: integer });

test.each([
  ['application/problem+json', record, { a: 0 }],
  ['*/*', record, { a: 0 }],
  ['multipart/mixed', record, { a: 0 }],
  ['application/x-www-form-urlencoded', record, { a: 0 }],
  ['text/plain', string, 'string'],
  ['text/plain', record, undefined],
  ['text/xml', string, undefined],
  ['application/xml', record, undefined],
  ['application/pdf', string, undefined],
  ['image/png', fixture.string({ format: 'binary' }), undefined],
  ['*/*', fixture.string({ format: 'binary' }), undefined],
  ['application/json', undefined, undefined],
])('%s', (name, schema, value) => {
  const media = toMediaType(name, undefined, schema === undefined ? {} : { schema });
  expect(toGeneratedValue(media, { direction: 'request' })).toEqual(value);
});

test.each<[string, Schema, unknown, unknown]>([
  [
    'optional properties only with an example',
    object({ id: { required: true, schema: integer }, note: string, mode: { ...string, examples: ['fast'] } }),
    { id: 0, mode: 'fast' },
    { id: 0, note: 'string', mode: 'fast' },
  ],
  ['all properties if none is required', object({ id: integer }), { id: 0 }, { id: 0 }],
  [
    'all properties if the required ones are too few',
    object({ id: { required: true, schema: integer }, note: string }, { limits: { minProperties: 2 } }),
    { id: 0, note: 'string' },
    { id: 0, note: 'string' },
  ],
  [
    'all properties next to a condition',
    object({ id: { required: true, schema: integer }, note: string }, { conditions: [{ keyword: 'if', text: 'x' }] }),
    { id: 0, note: 'string' },
    { id: 0, note: 'string' },
  ],
])('an example of a request has %s', (_, schema, request, response) => {
  expect(toExample(schema, { direction: 'request' })).toEqual(request);
  expect(toExample(schema, { direction: 'response' })).toEqual(response);
});
