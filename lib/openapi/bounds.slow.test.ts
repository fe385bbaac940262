import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawObject } from './json';
import type { Json } from './model';
import type { ParsedApi } from './parse';
import { parseDocument } from './parse.fixture';

/** An API whose only operation answers with this schema. */
function parse(schema: Json, schemas: RawObject = {}): ParsedApi {
  const response = { description: 'OK', content: { 'application/json': { schema } } };
  const document: RawObject = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses: { 200: response } } } },
    components: { schemas },
  };
  return parseDocument(document);
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Named schemas S0 … Sn, each made of the one before it. */
function chain(length: number, make: (before: Json, index: number) => Json): RawObject {
  const first: [string, Json] = ['S0', { type: 'object', properties: { a: { type: 'string' } } }];
  const rest = Array.from({ length }, (_, index): [string, Json] => [`S${index + 1}`, make(ref(`S${index}`), index)]);
  return Object.fromEntries([first, ...rest]);
}

describe('twice the same part at each level costs no more than once', () => {
  test.each<[string, (before: Json, index: number) => Json]>([
    ['allOf', (before) => ({ allOf: [before, before] })],
    ['oneOf', (before) => ({ oneOf: [before, before] })],
    [
      'lists in oneOf beside items',
      (before) => ({ type: 'array', items: before, oneOf: [before, before, { maxItems: 5 }] }),
    ],
    ['items beside oneOf', (before) => ({ type: 'array', items: before, oneOf: [{ maxItems: 5 }, { minItems: 9 }] })],
    ['anyOf beside oneOf', (before) => ({ oneOf: [before, before], anyOf: [before, before] })],
    ['properties', (before) => ({ properties: { a: before, b: before } })],
    [
      'merged properties',
      (before) => ({ allOf: [{ properties: { a: before } }, { properties: { a: before, b: before } }] }),
    ],
    ['items and contains', (before) => ({ type: 'array', items: before, contains: before })],
    ['tuple', (before) => ({ prefixItems: [before, before], items: before })],
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema names it so
    ['if', (before) => ({ if: before, then: before, else: before, not: before })],
    ['maps', (before) => ({ patternProperties: { a: before, b: before }, additionalProperties: before })],
    ['inherited property', (before, index) => ({ allOf: [before, { properties: { [`p${index}`]: before } }] })],
  ])('%s', (_name, make) => {
    const sizes = [20, 40, 80].map((length) => JSON.stringify(parse(ref(`S${length}`), chain(length, make))).length);
    const [small = 0, middle = 0, large = 0] = sizes;
    expect(middle).toBeLessThan(4.5 * small);
    expect(large).toBeLessThan(4.5 * middle);
    expect(large).toBeLessThan(4_000_000);
  });
});

test('long chains of inheritance become links beyond 200 properties', () => {
  const schemas = chain(500, (before, index) => ({
    allOf: [before, { properties: { [`p${index}`]: { type: 'string' } } }],
  }));
  const api = parse(ref('S500'), schemas);
  const schema = api.schemas.at(-1)?.schema;
  expect(schema?.kind === 'object' && schema.properties.length).toBeLessThanOrEqual(202);
  expect(schema?.kind === 'object' && schema.conditions.map(({ text }) => text)).toEqual([
    'Everything of this schema too:',
  ]);
});

test.each<[string, (inner: Json) => Json]>([
  ['properties', (inner) => ({ properties: { a: inner } })],
  ['items', (inner) => ({ items: inner })],
  ['allOf', (inner) => ({ allOf: [inner] })],
  ['allOf with more', (inner) => ({ allOf: [inner, { minimum: 1 }] })],
  ['oneOf', (inner) => ({ oneOf: [inner, { type: 'string' }] })],
  ['not', (inner) => ({ not: inner })],
])('5,000 levels of %s do not overflow the stack', (_name, wrap) => {
  let schema: Json = { type: 'string' };
  for (let level = 0; level < 5000; level += 1) schema = wrap(schema);
  expect(parse(schema).groups).toHaveLength(1);
});

test('beyond 60 levels the rest is left out and said so', () => {
  let schema: Json = { type: 'string' };
  for (let level = 0; level < 100; level += 1) schema = { type: 'object', properties: { a: schema } };
  expect(parse(schema).diagnostics.map(({ message }) => message)).toEqual(['schemas nest deeper than 60 levels here']);
});

test.each<[string, RawObject]>([
  ['a reference to itself', { A: { $ref: '#/components/schemas/A' } }],
  ['two references in a circle', { A: ref('B'), B: ref('A') }],
  ['allOf of itself', { A: { allOf: [ref('A'), ref('A')] } }],
  ['oneOf of itself', { A: { oneOf: [ref('A'), { type: 'null' }] } }],
  ['items of itself', { A: { type: 'array', items: ref('A') } }],
  [
    'two merged recursions',
    { A: { allOf: [ref('B'), ref('C')] }, B: { properties: { x: ref('B') } }, C: { properties: { x: ref('C') } } },
  ],
  ['the whole document', { A: { $ref: '#' } }],
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema names it so
  ['not itself', { A: { not: ref('A'), if: ref('A'), then: ref('A') } }],
])('%s ends', (_name, schemas) => {
  expect(parse(ref('A'), schemas).schemas.length).toBeGreaterThan(0);
});

test('a large body leads to links instead of ever more rows', () => {
  const leaf = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, { type: 'string' }]));
  const schemas: RawObject = { Leaf: { type: 'object', properties: leaf } };
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`l${index}`, ref('Leaf')]));
  const [operation] = parse({ type: 'object', properties: many }, schemas).groups[0]?.operations ?? [];
  const schema = operation?.responses[0]?.mediaTypes[0]?.schema;
  const kinds = schema?.kind === 'object' ? schema.properties.map(({ schema: inner }) => inner.kind) : [];
  expect(kinds.filter((kind) => kind === 'object').length).toBeLessThan(14);
  expect(kinds.filter((kind) => kind === 'reference').length).toBeGreaterThan(15);
});

test('merged recursions that meet ever new combinations stay linear', () => {
  const make = (count: number): RawObject =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, Json] => {
        const next = ref(`S${(index + 1) % count}`);
        const far = { oneOf: [ref(`S${(index + 7) % count}`), { type: 'string' }] };
        return [`S${index}`, { properties: { next, far }, allOf: [ref('S0')] }];
      }),
    );
  const sizes = [20, 40].map((count) => JSON.stringify(parse(ref('S1'), make(count))).length);
  expect(sizes[1]).toBeLessThan(3 * (sizes[0] ?? 0));
});

const NAMES = ['A', 'B', 'C', '__proto__', 'constructor', ''];

const anySchema = fc.letrec<{ schema: Json; object: RawObject }>((tie) => {
  const schema = tie('schema') as fc.Arbitrary<Json>;
  const list = fc.array(schema, { maxLength: 3 });
  const map = fc.dictionary(fc.constantFrom(...NAMES), schema, { maxKeys: 3 });
  const value = fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>;
  const keyword = (key: string, arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((inner): [string, unknown] => [key, inner]);
  const type = fc.constantFrom<unknown>(
    'string',
    'object',
    'array',
    'integer',
    'null',
    ['string', 'null'],
    ['object', 'array'],
    7,
  );
  const entry = fc.oneof(
    keyword('type', type),
    ...['allOf', 'oneOf', 'anyOf', 'prefixItems'].map((key) => keyword(key, list)),
    ...['properties', 'patternProperties', 'dependentSchemas', '$defs'].map((key) => keyword(key, map)),
    ...['items', 'not', 'if', 'then', 'else', 'contains', 'additionalProperties', 'propertyNames'].map((key) =>
      keyword(key, schema),
    ),
    ...['unevaluatedProperties', 'unevaluatedItems', 'contentSchema'].map((key) => keyword(key, schema)),
    ...['const', 'default', 'example', 'enum', 'required', 'minimum', 'maxLength', 'pattern', 'title'].map((key) =>
      keyword(key, value),
    ),
    keyword(
      '$ref',
      fc.constantFrom(
        ...NAMES.map((name) => `#/components/schemas/${name}`),
        '#',
        '#/nowhere',
        '#/components/schemas/A/properties/A',
      ),
    ),
    keyword('required', fc.array(fc.constantFrom(...NAMES))),
    keyword('discriminator', fc.constant({ propertyName: 'A', mapping: { a: 'A', b: '#/components/schemas/B' } })),
  );
  const object = fc.array(entry, { maxLength: 4 }).map((entries) => Object.fromEntries(entries) as RawObject);
  return { object, schema: fc.oneof({ maxDepth: 4, depthSize: 'small' }, fc.boolean(), object, value) };
});

test('random schemas never throw, hang or blow up', () => {
  fc.assert(
    fc.property(anySchema.schema, fc.dictionary(fc.constantFrom(...NAMES), anySchema.schema), (schema, schemas) => {
      const api = parse(schema, schemas);
      const text = JSON.stringify(api);
      expect(JSON.parse(text)).toEqual(api);
      expect(text.length).toBeLessThan(1_000_000);
    }),
    { numRuns: 300, seed: 7 },
  );
});
