import { describe, expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { toLoadedSpec } from '@/lib/openapi/parse.fixture';
import { SpecDocument } from '@/lib/openapi/schema/document';
import type { Json } from '../model';
import type { Direction } from '../operations';
import { generateValue } from './generate';
import { toBrokenRule } from './schema-check';

function generate(schema: Json, direction: Direction = 'request', schemas: RawObject = {}) {
  const document = new SpecDocument(toLoadedSpec({ components: { schemas } }));
  return generateValue(schema, { document, direction });
}

function object(properties: RawObject, more: RawObject = {}): RawObject {
  return { type: 'object', properties, ...more };
}

function array(items: Json, more: RawObject = {}): RawObject {
  return { type: 'array', items, ...more };
}

const string = { type: 'string' };
const integer = { type: 'integer' };

describe('the value has the form that a schema describes', () => {
  test.each<[string, Json, Json | undefined]>([
    ['string', string, 'string'],
    ['integer', integer, 0],
    ['boolean', { type: 'boolean' }, true],
    ['null', { type: 'null' }, null],
    ['the first type that is not null', { type: ['null', 'integer'] }, 0],
    ['a type from keywords', { minLength: 8 }, 'stringst'],
    ['a date', { ...string, format: 'date-time' }, '2019-08-24T14:15:22Z'],
    ['Base64', { ...string, format: 'byte' }, 'c3RyaW5n'],
    ['Base64 in the words of JSON Schema', { ...string, contentEncoding: 'base64' }, 'c3RyaW5n'],
    ['Base64 of another length', { ...string, format: 'byte', minLength: 10 }, 'c3RyaW5nc3Ry'],
    ['minimum', { ...integer, minimum: 3 }, 3],
    ['exclusiveMinimum', { ...integer, exclusiveMinimum: 5 }, 6],
    ['multipleOf above a minimum', { ...integer, minimum: 7, multipleOf: 5 }, 10],
    ['multipleOf above a large minimum', { ...integer, minimum: 1e15, multipleOf: 3 }, 1_000_000_000_000_002],
    ['multipleOf above a limit that is excluded', { ...integer, exclusiveMinimum: 10, multipleOf: 5 }, 15],
    ['multipleOf above zero', { ...integer, exclusiveMinimum: 0, multipleOf: 5 }, 5],
    ['multipleOf below a maximum', { ...integer, multipleOf: 7, maximum: -1 }, -7],
    ['the higher of two lower limits', { ...integer, minimum: 3, exclusiveMinimum: 5 }, 6],
    ['multipleOf of a fraction', { type: 'number', exclusiveMinimum: 0.3, multipleOf: 0.1 }, 0.4],
    ['whole multiples of a fraction', { ...integer, minimum: 1, multipleOf: 1.5 }, 3],
    ['two multipleOf', { allOf: [{ ...integer, minimum: 1, multipleOf: 4 }, { multipleOf: 6 }] }, 12],
    ['between two limits', { type: 'number', exclusiveMinimum: 0, maximum: 0.5 }, 0.25],
    ['between two excluded limits', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    ['maximum', { type: 'number', maximum: 9.5 }, 9.5],
    ['a long minimum', { ...integer, minimum: 9007199254740991 }, 9007199254740991],
    ['a maximum of 64 bits', { ...integer, maximum: 2 ** 63 }, 9007199254740991],
    ['a minimum of 64 bits', { ...integer, minimum: -(2 ** 63), maximum: -1 }, -9007199254740991],
    ['the range of a type', { ...integer, minimum: -2147483648, maximum: 2147483647 }, 0],
    ['a range around 0', { type: 'number', minimum: -90.5, maximum: 90.5 }, 0],
    ['multipleOf around 0', { ...integer, minimum: -7, multipleOf: 5 }, 0],
    [
      'all numbers of a range around 0',
      { type: 'array', uniqueItems: true, minItems: 4, items: { ...integer, minimum: -2, maximum: 1 } },
      [0, 1, -1, -2],
    ],
    ['a minimum beyond what is exact', { ...integer, minimum: 1e18 }, 1e18],
    ['maximum 0', { ...integer, maximum: 0 }, 0],
    ['exclusiveMaximum', { ...integer, exclusiveMaximum: 10 }, 9],
    ['minLength', { ...string, minLength: 8 }, 'stringst'],
    ['maxLength', { ...string, maxLength: 3 }, 'str'],
    ['a pattern', { ...string, pattern: '^[A-Z]{3}-\\d{4}$' }, 'ABC-1234'],
    ['a pattern with alternatives', { ...string, pattern: '^(foo|bar)$' }, 'foo'],
    ['a pattern and a length', { ...string, pattern: '^[a-z]+$', minLength: 4, maxLength: 6 }, 'abcd'],
    ['a pattern that excludes a word', { ...string, pattern: '^(?!admin)[a-z]+$', minLength: 4 }, 'abcd'],
    ['a pattern with a reference back', { ...string, pattern: '^(a|b)-\\1$' }, 'a-a'],
    ['an optional part for a length', { ...string, pattern: '^\\d{2}(\\.\\d{2})?$', minLength: 3 }, '12.34'],
    ['a pattern within other text', { ...string, pattern: 'x\\d' }, 'x1'],
    ['two patterns', { ...string, allOf: [{ pattern: '^[ab]' }, { pattern: 'c$' }], minLength: 2, maxLength: 2 }, 'ac'],
    ['a pattern nobody can read', { ...string, pattern: '(' }, 'string'],
    ['a long host name', { ...string, format: 'hostname', minLength: 20 }, 'examplea.example.com'],
    ['a short host name', { ...string, format: 'hostname', maxLength: 5 }, 'a.co'],
    ['a long email address', { ...string, format: 'email', minLength: 30 }, 'example-example-ex@example.com'],
    ['a long URL', { ...string, format: 'uri', minLength: 30 }, 'http://example.com/path/path/p'],
    ['const wins', { ...string, const: 'c', examples: ['e'] }, 'c'],
    ['an example wins over enum', { ...string, example: 'v', enum: ['u', 'v'] }, 'v'],
    ['an example that breaks a rule is not used', { ...string, example: 'long', maxLength: 3 }, 'str'],
    ['a default that breaks a rule is not used', { ...integer, default: 'none' }, 0],
    ['default', { ...string, default: 'd' }, 'd'],
    ['default false', { type: 'boolean', default: false }, false],
    ['enum', { ...string, enum: ['v', 'w'] }, 'v'],
    ['array', array(string), ['string']],
    ['minItems', array(integer, { minItems: 2 }), [0, 0]],
    ['unique integers', array(integer, { minItems: 3, uniqueItems: true }), [0, 1, 2]],
    ['unique booleans', array({ type: 'boolean' }, { minItems: 2, uniqueItems: true }), [true, false]],
    ['unique strings', array(string, { minItems: 2, uniqueItems: true }), ['string', 'string2']],
    ['unique values', array({ enum: ['a', 'b', 'c'] }, { minItems: 2, uniqueItems: true }), ['a', 'b']],
    [
      'unique objects',
      array(object({ id: integer }, { required: ['id'] }), { minItems: 2, uniqueItems: true }),
      [{ id: 0 }, { id: 1 }],
    ],
    ['contains', array({}, { contains: { const: 5 }, minContains: 2 }), [5, 5]],
    ['maxContains 0', array(string, { contains: integer, minContains: 0, maxContains: 0 }), ['string']],
    ['maxItems 0', array(integer, { maxItems: 0 }), []],
    ['tuple', { type: 'array', prefixItems: [string, integer] }, ['string', 0]],
    ['tuple with more', { type: 'array', prefixItems: [string], items: integer, minItems: 3 }, ['string', 0, 0]],
    ['constructor is a name', object({ constructor: string }), { constructor: 'string' }],
    ['__proto__ is left out', object(JSON.parse('{"__proto__":{"type":"object"},"a":{"const":1}}')), { a: 1 }],
    ['map', { type: 'object', additionalProperties: integer }, { key: 0 }],
    ['map of several', { type: 'object', additionalProperties: integer, minProperties: 2 }, { key: 0, key2: 0 }],
    [
      'map of named keys beside a property',
      object(
        { z: string },
        { additionalProperties: integer, propertyNames: { enum: ['z', 'a', 'b'] }, minProperties: 3 },
      ),
      { z: 'string', a: 0, b: 0 },
    ],
    [
      'map whose keys have a pattern',
      { type: 'object', additionalProperties: integer, propertyNames: { pattern: '^[A-Z]{2}$' } },
      { AB: 0 },
    ],
    ['map with patterns', { type: 'object', patternProperties: { '^x-': integer } }, { 'x-': 0 }],
    ['maxProperties', object({ a: integer, b: integer, c: integer }, { maxProperties: 2 }), { a: 0, b: 0 }],
    ['any', {}, {}],
    ['never', false, undefined],
    ['contradicting types', { allOf: [string, integer] }, undefined],
    ['a circular reference to itself', { $ref: '#/components/schemas/Self' }, undefined],
  ])('%s', (_, schema, value) => {
    const schemas = { Self: { allOf: [{ $ref: '#/components/schemas/Self' }, false] } };
    expect(generate(schema, 'request', schemas)).toEqual(value === undefined ? undefined : { value });
  });
});

describe('alternatives and conditions are met', () => {
  const either = object({ a: string, b: string }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] });

  test.each<[string, Json, Json]>([
    ['one of two required properties', either, { a: 'string' }],
    [
      'one variant of each of two choices',
      {
        allOf: [
          object({ name: string }, { required: ['name'] }),
          { oneOf: [object({ c: integer }, { required: ['c'] }), object({ d: integer }, { required: ['d'] })] },
          { oneOf: [object({ e: integer }, { required: ['e'] }), object({ f: integer }, { required: ['f'] })] },
        ],
      },
      { name: 'string', c: 0, e: 0 },
    ],
    [
      'the second variant if the first always matches two',
      object({ a: integer, b: integer }, { oneOf: [{ required: ['a', 'b'] }, { required: ['a'] }] }),
      { a: 0 },
    ],
    ['a variant next to null', { oneOf: [{ type: 'null' }, string] }, 'string'],
    ['a constant of a variant', { type: 'string', oneOf: [{ const: 'x', title: 'X' }, { const: 'y' }] }, 'x'],
    ['not a value', { allOf: [{ ...integer, minimum: 10 }, { maximum: 12 }], not: { enum: [10, 12] } }, 11],
    ['not a property', object({ a: string, b: string }, { not: { required: ['a'] } }), { b: 'string' }],
    ['not a text', { ...string, not: { const: 'string' } }, 'string2'],
    [
      'then',
      object(
        { kind: { enum: ['card', 'cash'] }, number: string },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        { required: ['kind'], if: { properties: { kind: { const: 'card' } } }, then: { required: ['number'] } },
      ),
      { kind: 'card', number: 'string' },
    ],
    [
      'else',
      object(
        { kind: { const: 'cash' }, change: integer },
        { required: ['kind'], if: { properties: { kind: { const: 'card' } } }, else: { required: ['change'] } },
      ),
      { kind: 'cash', change: 0 },
    ],
    [
      'dependentRequired',
      object({ a: string, b: string, c: string }, { required: ['a'], dependentRequired: { a: ['b'], b: ['c'] } }),
      { a: 'string', b: 'string', c: 'string' },
    ],
    [
      'dependentSchemas',
      object({ a: string }, { required: ['a'], dependentSchemas: { a: object({ n: integer }, { required: ['n'] }) } }),
      { a: 'string', n: 0 },
    ],
    [
      'a name that only one member of a closed allOf has',
      { allOf: [object({ a: string }, { additionalProperties: false }), object({ a: string, b: string })] },
      { a: 'string' },
    ],
    [
      'unevaluatedProperties: false',
      {
        allOf: [object({ a: string })],
        properties: { b: integer },
        unevaluatedProperties: false,
        required: ['a', 'b'],
      },
      { b: 0, a: 'string' },
    ],
  ])('%s', (_, schema, value) => {
    expect(generate(schema, 'response')).toEqual({ value });
    expect(generate(schema, 'request')).toEqual({ value });
  });
});

test.each<[string, RawObject, Json, Json]>([
  [
    'readOnly stays out of requests, writeOnly out of responses',
    object(
      { id: { ...string, readOnly: true }, word: { ...string, writeOnly: true }, name: string },
      { required: ['id'] },
    ),
    { word: 'string', name: 'string' },
    { id: 'string', name: 'string' },
  ],
  [
    'optional properties are sent only with an example',
    object({ id: integer, note: string, mode: { ...string, example: 'fast' } }, { required: ['id'] }),
    { id: 0, mode: 'fast' },
    { id: 0, note: 'string', mode: 'fast' },
  ],
  ['all properties are sent if none is required', object({ id: integer }), { id: 0 }, { id: 0 }],
  [
    'all properties are sent if the required ones are too few',
    object({ id: integer, note: string }, { required: ['id'], minProperties: 2 }),
    { id: 0, note: 'string' },
    { id: 0, note: 'string' },
  ],
])('%s', (_, schema, request, response) => {
  expect(generate(schema, 'request')).toEqual({ value: request });
  expect(generate(schema, 'response')).toEqual({ value: response });
});

test.each<[string, Json, Json, string, string]>([
  ['a pattern that no text matches', { ...string, pattern: '^a$', minLength: 2 }, 'a', '', 'minLength: 2'],
  [
    'an empty range in a list of objects',
    object(
      { list: array(object({ n: { ...integer, minimum: 3, maximum: 2 } }, { required: ['n'] }), { minItems: 1 }) },
      { required: ['list'] },
    ),
    { list: [{ n: 3 }] },
    'list[0].n',
    'maximum: 2',
  ],
  [
    'a property that is required and excluded',
    object({ a: integer }, { required: ['a'], not: { required: ['a'] } }),
    { a: 0 },
    '',
    'not',
  ],
  ['a recursion without an end', { $ref: '#/components/schemas/Node' }, {}, 'next', 'required'],
])('%s gives a value with the rule that it breaks', (_, schema, value, field, rule) => {
  const schemas = { Node: object({ next: { $ref: '#/components/schemas/Node' } }, { required: ['next'] }) };
  const generated = generate(schema, 'request', schemas);
  expect(generated?.value).toEqual(value);
  expect(generated?.violation && toBrokenRule(generated.violation)).toEqual({ field, rule });
});

describe('a discriminator has the value that selects the variant', () => {
  const Pet = object(
    { kind: string },
    { required: ['kind'], discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } },
  );
  const Cat = { allOf: [{ $ref: '#/components/schemas/Pet' }, object({ lives: integer })] };
  const Dog = object({ kind: { const: 'doggy' }, tail: string });

  test.each<[string, Json, Json]>([
    ['a mapped name', { $ref: '#/components/schemas/Pet' }, { kind: 'cat', lives: 0 }],
    [
      'the name of the schema, unless the variant has another value',
      { oneOf: [{ $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: 'kind' } },
      { kind: 'doggy', tail: 'string' },
    ],
  ])('%s', (_, schema, value) => {
    expect(generate(schema, 'response', { Pet, Cat, Dog })).toEqual({ value });
  });

  describe('of schemas that extend each other', () => {
    const ref = (name: string): RawObject => ({ $ref: `#/components/schemas/${name}` });
    const extend = (name: string, properties: RawObject, more: RawObject = {}) => ({
      allOf: [ref(name), object(properties)],
      ...more,
    });
    const Entity = object(
      { kind: string },
      { discriminator: { propertyName: 'kind', mapping: { u: 'User', b: 'Bot' } } },
    );
    const Aide = extend('Entity', { help: string });
    const Bot = extend('Entity', { secret: string });
    const User = extend('Alias', { name: string }, { discriminator: { propertyName: 'kind' } });
    const Guest = extend('User', { host: string });
    const Admin = extend('User', { rights: integer });
    const schemas = { Entity, Alias: ref('Entity'), Aide, Bot, User, Guest, Admin };

    test.each<[string, Json, Json]>([
      ['the base has the first that extends it', ref('Entity'), { kind: 'Aide', help: 'string' }],
      ['a schema has nothing of its siblings', ref('Bot'), { kind: 'b', secret: 'string' }],
      ['the last descendant is selected', ref('Admin'), { kind: 'Admin', name: 'string', rights: 0 }],
      [
        'a schema in place extends the named one',
        extend('Bot', { id: integer }),
        { kind: 'b', secret: 'string', id: 0 },
      ],
      [
        'a schema in place that extends the base is none of the others',
        extend('Entity', { id: integer }),
        { kind: 'string', id: 0 },
      ],
    ])('%s', (_, schema, value) => {
      expect(generate(schema, 'response', schemas)).toEqual({ value });
    });
  });
});

describe('generation ends', () => {
  const ref = (name: string): RawObject => ({ $ref: `#/components/schemas/${name}` });

  test('recursion stops where a schema opens itself', () => {
    const Node = object({ label: string, next: ref('Node'), children: array(ref('Node')) });
    expect(generate(ref('Node'), 'response', { Node })).toEqual({ value: { label: 'string', children: [] } });
  });

  test('a lattice of named schemas with 2^30 paths stays small', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => {
        const next = index === 29 ? string : ref(`S${index + 1}`);
        return [`S${index}`, object({ left: next, right: next, leaf: string })];
      }),
    );
    expect(JSON.stringify(generate(ref('S0'), 'response', schemas)).length).toBeLessThan(100_000);
  });

  test('lists of many within lists of many stay small', () => {
    const many = { minItems: 1_000_000 };
    const deep = array(array(array(array(string, many), many), many), many);
    expect(JSON.stringify(generate(deep)).length).toBeLessThan(20_000);
  });

  test.each([
    '(a{9{9}})',
    '[',
    '(a+)+$',
    'x{1000000000}',
    '[^\\d\\D]',
    'a{5,2}',
    '^(a|a)*b(?!b)',
  ])('the pattern %s ends soon', (pattern) => {
    expect(generate({ ...string, pattern })?.value).toBeTypeOf('string');
  });
});
