import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { printRead } from './read.fixture';

const sizes: Json[] = [
  { title: 'Pair', maxItems: 2 },
  { title: 'Set', uniqueItems: true },
];

test.each<[string, Json, string]>([
  [
    'the items of a list',
    { type: ['array', 'null'], items: { type: 'string', maxLength: 5 }, minItems: 1, oneOf: sizes },
    'string[] | null at least 1 item\n  oneOf\n  - Pair: string[] "Pair", 1 to 2 items\n    items: string at most 5 characters\n  - Set: string[] "Set", at least 1 item, unique items\n    items: string at most 5 characters',
  ],
  [
    'the items of a list through allOf',
    { allOf: [{ $ref: '#/components/schemas/Tags' }, { anyOf: sizes }] },
    'integer[]\n  anyOf\n  - Pair: integer[] "Pair", at most 2 items\n  - Set: integer[] "Set", unique items',
  ],
  [
    'the format of a string',
    {
      type: 'string',
      format: 'uuid',
      pattern: '-',
      oneOf: [{ title: 'Lower', pattern: '^[a-f]' }, { $ref: '#/components/schemas/Code' }],
    },
    'string<uuid> pattern -\n  oneOf\n  - Lower: string<uuid> "Lower", pattern ^[a-f], pattern -\n  - Code: string<uuid> pattern ^C, pattern -',
  ],
  [
    'nothing but a type',
    { type: 'string', oneOf: [{ title: 'Short', maxLength: 3 }, { $ref: '#/components/schemas/Code' }] },
    'string\n  oneOf\n  - Short: string "Short", at most 3 characters\n  - Code: string "Code", pattern ^C',
  ],
  [
    'the type of whole numbers',
    {
      type: 'integer',
      oneOf: [
        { title: 'Low', maximum: 3 },
        { title: 'High', type: 'integer', minimum: 4 },
      ],
    },
    'integer\n  oneOf\n  - Low: integer "Low", ≤ 3\n  - High: integer "High", ≥ 4',
  ],
])('each variant of a union keeps %s', (_name, schema, expected) => {
  const Tags: Json = { type: 'array', items: { type: 'integer' } };
  expect(printRead(schema, { Tags, Code: { pattern: '^C' } })).toBe(expected);
});

const text: Json = { type: 'string' };
const number: Json = { type: 'number' };

test.each<[string, Json, string]>([
  [
    'minimum',
    { minimum: 1, anyOf: [{ type: 'integer' }, { type: 'string', enum: ['auto'] }] },
    'integer | string ≥ 1\n  anyOf\n  - integer: integer\n  - string: string one of "auto"',
  ],
  [
    'maxLength',
    { maxLength: 5, anyOf: [text, number] },
    'string | number at most 5 characters\n  anyOf\n  - string: string\n  - number: number',
  ],
  [
    'pattern',
    { pattern: '^a', oneOf: [text, { type: 'integer' }] },
    'string | integer pattern ^a\n  oneOf\n  - string: string\n  - integer: integer',
  ],
  [
    'items',
    { items: text, oneOf: [{ type: 'array' }, text] },
    'any[] | string\n  oneOf\n  - array: any[]\n  - string: string',
  ],
  [
    'values of one type',
    { enum: ['a', 'b'], oneOf: [text, number] },
    'string | number one of "a" "b"\n  oneOf\n  - string: string\n  - number: number',
  ],
  [
    'values of two types',
    { enum: ['a', 1], oneOf: [text, number] },
    'string | number one of "a" 1\n  oneOf\n  - string: string\n  - number: number',
  ],
])('%s next to a union of several types says nothing of their types', (_name, schema, expected) => {
  expect(printRead(schema)).toBe(expected);
});

test('items and limits next to a union apply to the variants of a union within it', () => {
  const inner: Json = {
    anyOf: [
      { title: 'Two', minItems: 2 },
      { title: 'Four', minItems: 4 },
    ],
  };
  const schema: Json = {
    type: 'array',
    items: text,
    maxItems: 5,
    oneOf: [
      { title: 'Many', ...inner },
      { title: 'One', maxItems: 1 },
    ],
  };
  expect(printRead(schema)).toBe(`string[] at most 5 items
  oneOf
  - Many: string[] "Many", at most 5 items
    anyOf
    - Two: string[] "Two", 2 to 5 items
    - Four: string[] "Four", 4 to 5 items
  - One: string[] "One", at most 1 item`);
});

test('a list of itself next to a union ends with a link', () => {
  const Tree: Json = { type: 'array', items: { $ref: '#/components/schemas/Tree' }, oneOf: sizes };
  expect(printRead({ $ref: '#/components/schemas/Tree' }, { Tree })).toBe(
    'Tree[] "Tree"\n  oneOf\n  - Pair: Tree[] "Pair", at most 2 items\n    items: Tree → schema-tree (recursion), "Tree"\n  - Set: Tree[] "Set", unique items\n    items: Tree → schema-tree (recursion), "Tree"',
  );
});

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const kind: Json = { type: 'object', properties: { kind: { type: 'string' } } };

test('a discriminator names the values of its variants', () => {
  const pet = (sound: string): Json => ({ type: 'object', properties: { kind: { type: 'string' }, [sound]: true } });
  const discriminator = { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat', k: 'Cat' } };
  expect(
    printRead({ oneOf: [ref('Cat'), ref('Dog')], discriminator }, { Cat: pet('meows'), Dog: pet('barks') }),
  ).toBe(`object
  oneOf by kind
  - Cat (c, k): object "Cat"
    kind: string
    meows: any
  - Dog (Dog): object "Dog"
    kind: string
    barks: any`);
});

test('a discriminator without oneOf chooses from the schemas that extend it, and from those that extend them', () => {
  const Animal: Json = { ...kind, discriminator: { propertyName: 'kind' } };
  const Penguin: Json = { allOf: [ref('Bird'), { properties: { swims: true } }] };
  const Bird: Json = { allOf: [ref('Animal'), { properties: { sings: true } }] };
  const Cat: Json = { allOf: [ref('Animal'), { properties: { meows: true } }] };
  expect(printRead(ref('Animal'), { Penguin, Animal, Bird, Cat })).toBe(`object "Animal"
  oneOf by kind
  - Bird (Bird): object "Bird"
    kind: string
    sings: any
  - Cat (Cat): object "Cat"
    kind: string
    meows: any
  - Penguin (Penguin): object "Penguin"
    kind: string
    sings: any
    swims: any`);
});

test('a discriminator keeps the value that selects its only variant', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } };
  expect(printRead({ oneOf: [ref('Cat'), { type: 'null' }], discriminator }, { Cat: kind })).toBe(`object | null
  oneOf by kind
  - Cat (cat): object "Cat"
    kind: string`);
});

test('a discriminator that no variant has is a problem', () => {
  const schema: Json = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'sort' } };
  expect(printRead(schema, { Cat: kind, Dog: kind }).split('\n').at(-1)).toBe(
    '/schema/discriminator: the discriminator names "sort", which no variant has',
  );
});

test.each<[string, RawObject]>([
  ['what they share', { properties: { sort: true } }],
  ['what they share requires', { required: ['sort'] }],
  ['a choice within one', { oneOf: [{ oneOf: [{ properties: { sort: true } }, kind] }, kind] }],
])('a discriminator may stand in %s', (_name, schema) => {
  const discriminator = { propertyName: 'sort' };
  expect(printRead({ oneOf: [kind, { minProperties: 1 }], discriminator, ...schema })).not.toContain('/schema');
});

test('a `defaultMapping` to a schema that is not there is a problem', () => {
  const discriminator = { propertyName: 'kind', defaultMapping: 'Lion' };
  const schema: Json = { oneOf: [ref('Cat'), ref('Dog')], discriminator };
  expect(printRead(schema, { Cat: kind, Dog: kind }).split('\n').at(-1)).toBe(
    '/schema/discriminator: the `defaultMapping` of the discriminator names "Lion", which does not exist',
  );
});

test('a variant has the name of its schema, not the escapes of the reference', () => {
  const names = ['Page\u00abPet\u00bb', 'a/b', 'c~d'];
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'string', pattern: name }]));
  const references = ['Page%C2%ABPet%C2%BB', 'a~1b', 'c~0d'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const lines = printRead({ oneOf: references }, schemas).split('\n');
  expect(lines.filter((line) => line.startsWith('  - ')).map((line) => line.slice(4).split(':')[0])).toEqual(names);
});

test('a name that a variant only requires has the type that the schema around the variants gives it', () => {
  const text = printRead({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
    oneOf: [
      { required: ['a'], properties: { only: { type: 'boolean' } } },
      { required: ['a', 'b', 'other'], minProperties: 2 },
    ],
  });
  expect(text).toContain('a*: string');
  expect(text).not.toContain('a*: any');
  expect(text).toContain('b*: integer');
  expect(text).toContain('other*: any');
});

test('a constant of a choice says that it is deprecated', () => {
  const text = printRead({
    oneOf: [
      { const: 'small', title: 'Small' },
      { const: 'huge', deprecated: true, description: 'no longer sold' },
      { const: 'b', deprecated: true },
    ],
  });
  expect(text).toContain('"huge" (Deprecated: no longer sold)');
  expect(text).toContain('"b" (Deprecated)');
});
