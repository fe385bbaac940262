import { expect, test } from 'vitest';
import type { Json } from '../model';
import { printRead } from './read.fixture';

test.each<[string, Json, string]>([
  ['minimum: 0', { type: 'integer', minimum: 0 }, 'integer ≥ 0'],
  ['exclusiveMinimum: 0', { type: 'integer', exclusiveMinimum: 0 }, 'integer > 0'],
  ['minimum: 3, exclusiveMinimum: 5', { type: 'integer', minimum: 3, exclusiveMinimum: 5 }, 'integer > 5'],
  ['minLength: 1, maxLength: 10', { type: 'string', minLength: 1, maxLength: 10 }, 'string 1 to 10 characters'],
  ['default: false', { type: 'boolean', default: false }, 'boolean default false'],
  ['const: 0', { const: 0 }, 'integer const 0'],
  ["example: ''", { type: 'string', example: '' }, 'string example ""'],
  ['default: null', { type: ['string', 'null'], default: null }, 'string | null default null'],
  ['allOf: [true, S]', { allOf: [true, { type: 'string' }] }, 'string'],
  [
    'required inside allOf members',
    {
      allOf: [
        { required: ['a'], properties: { a: { type: 'string' } } },
        { required: ['b'], properties: { b: {} } },
      ],
    },
    'object\n  a*: string\n  b*: any',
  ],
  ['examples that are a word', { type: 'string', examples: 'foo' }, 'string'],
  ['image/png body', { type: 'string', contentMediaType: 'image/png' }, 'string holding image/png'],
  ['a reference under an x- key', { type: 'string', 'x-odd': { $ref: '#/nowhere' } }, 'string'],
])('%s', (_keywords, schema, expected) => {
  expect(printRead(schema)).toBe(expected);
});

test.each<[string, Json, string]>([
  [
    'type array',
    { type: ['string', 'integer'], minLength: 2, minimum: 1 },
    'string | integer\n  anyOf\n  - string: string at least 2 characters\n  - integer: integer ≥ 1',
  ],
  ['nullable', { type: 'string', format: 'uuid', nullable: true }, 'string<uuid> | null'],
  [
    'array of nullable',
    { type: 'array', items: { type: ['string', 'null'] }, uniqueItems: true },
    '(string | null)[] unique items',
  ],
  [
    'list label',
    { type: ['array', 'null'], items: { type: 'string', format: 'uuid' }, maxItems: 30 },
    'string<uuid>[] | null at most 30 items',
  ],
  [
    'prefixItems',
    { prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
    '[string, number]\n  [0]: string\n  [1]: number\n  no more items',
  ],
  ['true', true, 'any'],
  ['false', false, 'never'],
  ['exclusiveMinimum of 3.0', { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 5 }, 'number > 1, ≤ 5'],
  ['range', { type: 'number', minimum: 1, maximum: 5, multipleOf: 0.5 }, 'number 1 to 5, multiple of 0.5'],
  ['pattern', { pattern: '^[A-Z]+$' }, 'string pattern ^[A-Z]+$'],
  [
    'enum with meanings',
    { enum: ['a', 0], 'x-enumDescriptions': { a: 'first' } },
    'string | integer one of "a" (first) 0\n  anyOf\n  - string: string\n  - integer: integer',
  ],
  [
    'enum with names, of which those that repeat the value are left out',
    {
      type: 'integer',
      enum: [0, 1, 2],
      'x-enum-varnames': ['NONE', 'FULL', '2'],
      'x-enum-descriptions': ['Nothing.', 'All.'],
    },
    'integer one of 0 (NONE: Nothing.) 1 (FULL: All.) 2',
  ],
  [
    'enum with names of other tools',
    {
      type: 'string',
      enum: ['a', 'b_c'],
      'x-enumNames': ['Alpha', 'BC'],
      'x-ms-enum': { name: 'Kind', values: [{ value: 'b_c', name: 'BC', description: 'Second.' }] },
    },
    'string one of "a" (Alpha) "b_c" (Second.)',
  ],
  [
    'enum of which only some values are allowed, with names in the order of all values',
    {
      allOf: [
        { type: 'string', enum: ['a', 'b', 'c'], 'x-enum-varnames': ['FIRST', 'SECOND', 'THIRD'] },
        { enum: ['b', 'c'] },
      ],
    },
    'string one of "b" (SECOND) "c" (THIRD)',
  ],
  [
    'examples of other tools',
    { type: 'string', 'x-examples': { one: 'a', two: 'b' } },
    'string example "a", example "b"',
  ],
  [
    'examples of other tools next to one of the specification',
    { type: 'string', example: 'a', 'x-examples': ['b'] },
    'string example "a"',
  ],
  [
    'oneOf of constants',
    {
      oneOf: [
        { const: 1, title: 'ONE' },
        { const: 2, description: 'two' },
      ],
    },
    'integer one of 1 (ONE) 2 (two)',
  ],
  [
    'enum with oneOf of constants',
    {
      type: 'string',
      enum: ['a', 'b', 'c'],
      oneOf: [{ const: 'b', title: 'Beta' }, { const: 'a', title: 'Alpha', description: 'First' }, { const: 'z' }],
    },
    'string one of "a" (Alpha: First) "b" (Beta)',
  ],
  ['map', { type: 'object', additionalProperties: { type: 'integer' } }, 'map<integer>\n  any other key: integer'],
  [
    'closed',
    { type: 'object', properties: { a: true }, additionalProperties: false },
    'object\n  a: any\n  no other key',
  ],
  [
    'unevaluatedProperties',
    { properties: { a: true }, unevaluatedProperties: false },
    'object\n  a: any\n  no other key',
  ],
  [
    'patternProperties',
    { patternProperties: { '^x-': { type: 'string' } }, propertyNames: { maxLength: 9 } },
    'object\n  /^x-/: string\n  keys: string at most 9 characters',
  ],
  [
    'contains',
    { type: 'array', contains: { const: 'a' }, minContains: 2 },
    'any[] at least 2 matching items\n  contains: string const "a"',
  ],
  [
    'contains of none or more',
    { type: 'array', contains: { minimum: 10 }, minContains: 0, maxContains: 2 },
    'any[] at most 2 matching items\n  contains: number ≥ 10',
  ],
  [
    'contains of one or more',
    { type: 'array', contains: { minimum: 10 }, maxContains: 2 },
    'any[] 1 to 2 matching items\n  contains: number ≥ 10',
  ],
  [
    'contains of any number',
    { type: 'array', contains: { minimum: 10 }, minContains: 0 },
    'any[] any number of matching items\n  contains: number ≥ 10',
  ],
  ['minContains alone', { type: 'array', minContains: 2 }, 'any[]'],
  [
    'contains of a tuple',
    { prefixItems: [{ type: 'string' }], contains: { const: 7 } },
    '[string]\n  [0]: string\n  contains: integer const 7',
  ],
  ['required without property', { type: 'object', required: ['a'] }, 'object\n  a*: any'],
  [
    'content',
    {
      type: 'string',
      contentMediaType: 'application/json',
      contentEncoding: 'base64',
      contentSchema: { type: 'integer' },
    },
    'string holding application/json in base64\n  content: integer',
  ],
  ['not', { type: 'string', not: { enum: ['a', 'b'] } }, 'string not "a" or "b"'],
  ['not with', { type: 'object', not: { required: ['a', 'b'] } }, 'object not with a and b together'],
  [
    'wordless not',
    { type: 'object', not: { properties: { a: { const: 1 } } } },
    'object\n  Must not match: object\n    a: integer const 1',
  ],
  ['dependentRequired', { dependentRequired: { a: ['b', 'c'] } }, 'object\n  When a is present, b and c are required.'],
  [
    'dependentSchemas',
    { dependentSchemas: { a: { properties: { b: { type: 'string' } } } } },
    'object\n  When a is present: object\n    b: string',
  ],
  [
    'if/then/else',
    {
      properties: { a: { type: 'string' } },
      if: { properties: { a: { enum: ['X', 'Y'] } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema names it so
      then: { required: ['b'] },
      else: { properties: { c: true } },
    },
    'object\n  a: string\n  When a is "X" or "Y", b is required.\n  Otherwise: object\n    c: any',
  ],
  [
    'anyOf required',
    { type: 'object', properties: { a: true, b: true }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    'object\n  a: any\n  b: any\n  At least one of these is required: a or b.',
  ],
  ['nullable union', { oneOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
  [
    'variants by type and position',
    { anyOf: [{ type: 'string' }, { properties: { a: true } }, { properties: { b: true } }] },
    'string | object\n  anyOf\n  - string: string\n  - Option 2: object\n    a: any\n  - Option 3: object\n    b: any',
  ],
  [
    'shared',
    {
      type: 'object',
      properties: { k: { type: 'string' } },
      required: ['a'],
      oneOf: [
        { title: 'A', properties: { a: true } },
        { title: 'B', properties: { a: false } },
      ],
    },
    'object\n  oneOf\n  - A: object "A"\n    a*: any\n  - B: object "B"\n    a*: never\n  shared: object\n    k: string',
  ],
  [
    'tightened',
    {
      allOf: [
        { type: 'number', minimum: 1, maximum: 9 },
        { type: 'integer', minimum: 3, enum: [3, 4, 50] },
        { enum: [4, 50] },
      ],
    },
    'integer 3 to 9, one of 4 50',
  ],
  ['one description', { description: 'near', allOf: [{ type: 'string', description: 'far' }] }, 'string // near'],
  [
    'prototype names',
    { properties: JSON.parse('{"__proto__": {"type": "string"}, "constructor": {"type": "integer"}}') },
    'object\n  __proto__: string\n  constructor: integer',
  ],
  ['unit', { type: 'integer', 'x-unit': 'cents', deprecated: true }, 'integer in cents, deprecated'],
])('reads %s', (_name, schema, expected) => {
  expect(printRead(schema)).toBe(expected);
});

test.each<[string, Json, string]>([
  [
    'types in conflict',
    { allOf: [{ type: 'string' }, { type: 'integer' }] },
    'never\n/schema/allOf/1: no value is both string and integer',
  ],
  ['enum of nothing', { type: 'string', enum: [] }, 'string\n/schema: the enum lists no value'],
  ['unknown type', { type: 'text' }, 'any\n/schema: "text" is not a JSON type'],
  [
    'a reference to nothing',
    { properties: { a: { $ref: '#/nowhere' }, b: { type: 'string' } } },
    'object\n  a: any\n  b: string\n/schema/properties/a: the reference #/nowhere does not resolve',
  ],
  ['a limit in quotes', { type: 'string', maxLength: '3' }, 'string\n/schema: maxLength is not a number'],
  [
    'no schema at all',
    { properties: { a: 'string' } },
    'object\n  a: any\n/schema: a schema must be an object or a boolean',
  ],
])('repairs %s', (_name, schema, expected) => {
  expect(printRead(schema)).toBe(expected);
});

test('recursion stops with a link', () => {
  const Node: Json = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
  expect(printRead({ $ref: '#/components/schemas/Node' }, { Node })).toBe(
    'object "Node"\n  next: Node → schema-node (recursion), "Node"',
  );
});

test('words next to a reference win', () => {
  const schemas = { Id: { type: 'string', description: 'far' } };
  expect(printRead({ $ref: '#/components/schemas/Id', description: 'near', default: 'x' }, schemas)).toBe(
    'string "Id", default "x", // near',
  );
});

test('a reference with keywords next to it is merged', () => {
  const schemas = { A: { type: 'object', properties: { a: { type: 'string' } } } };
  expect(printRead({ $ref: '#/components/schemas/A', required: ['a'] }, schemas)).toBe('object\n  a*: string');
});

test('read-only is hidden in requests, write-only in responses', () => {
  const schema: Json = {
    properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
  };
  expect(printRead(schema, {}, 'request')).toBe('object\n  secret write-only: string');
  expect(printRead(schema, {}, 'response')).toBe('object\n  id read-only: string');
});

test('markup in names and values stays data', () => {
  const markup = '<img src=x onerror=alert(1)>';
  expect(printRead({ title: markup, properties: { [markup]: { enum: [markup] } } })).toBe(
    `object "${markup}"\n  ${markup}: string one of "${markup}"`,
  );
});
