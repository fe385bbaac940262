import { expect, test } from 'vitest';
import type { Json } from '@/lib/openapi/model';
import { toValueCheck } from './values';

test('values are checked although examples of the document have the same $id', () => {
  const example = { $id: 'https://example.com/a', type: 'object' };
  const check = toValueCheck({
    openapi: '3.1.0',
    paths: {},
    components: { schemas: { A: { type: 'string', example }, B: { example } } },
  });
  expect(check('/components/schemas/A', 1, 'body').map(({ message }) => message)).toEqual([
    'the value is not of type string',
  ]);
});

test('a mistake that every alternative refuses is reported without what only some of them refuse', () => {
  const toSeat = (section: Json): Json => ({
    type: 'object',
    required: ['level', 'section'],
    properties: { level: { type: 'number' }, section, row: section },
  });
  const check = toValueCheck({
    openapi: '3.1.0',
    paths: {},
    components: {
      schemas: {
        Named: toSeat({ type: 'string' }),
        Best: toSeat({ type: 'null' }),
        Seat: { oneOf: [{ $ref: '#/components/schemas/Named' }, { $ref: '#/components/schemas/Best' }] },
      },
    },
  });
  const findPlaces = (value: Json) =>
    check('/components/schemas/Seat', value, 'body').map(({ location, message }) => `${location}: ${message}`);
  expect(findPlaces({ level: '1', section: null, row: null })).toEqual(['body.level: the value is not of type number']);
  expect(findPlaces({ level: 1, section: 'A', row: null })).toEqual([
    'body.row: the value is not of type string',
    'body.section: the value is not of type null',
  ]);
});

test('of thousands of variants, only those that values select are compiled, and one that cannot be used allows everything', () => {
  const names = Array.from({ length: 3000 }, (_, index) => `V${index}`);
  const variant: Json = { type: 'object', required: ['kind'], properties: { a: { type: 'integer' } } };
  const check = toValueCheck({
    openapi: '3.1.0',
    paths: {},
    components: {
      schemas: {
        ...Object.fromEntries(names.map((name) => [name, variant])),
        V9: { ...variant, type: 'unknown' },
        Any: {
          oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
          discriminator: { propertyName: 'kind', mapping: { $id: 'V7', constructor: '#/components/schemas/V8' } },
        },
      },
    },
  });
  const findProblems = (value: Json) =>
    check('/components/schemas/Any', value, 'body').map(({ location, message }) => `${location}: ${message}`);
  const isNoInteger = ['body.a: the value is not of type integer'];
  for (const kind of ['$id', 'constructor', 'V2999']) expect(findProblems({ kind, a: 'x' })).toEqual(isNoInteger);
  expect(findProblems({ kind: 'V9', a: 'x' })).toEqual([]);
  expect(findProblems({ a: 'x' })).toEqual(['body.kind: the field `kind` is missing']);
  expect(findProblems({ kind: 'toString' })).toHaveLength(1);
});

test('a variant that extends the schema with the discriminator is checked once', () => {
  const pet = { $ref: '#/components/schemas/Pet' };
  const check = toValueCheck({
    openapi: '3.1.0',
    paths: {},
    components: {
      schemas: {
        Pet: { discriminator: { propertyName: 'kind' }, oneOf: [{ $ref: '#/components/schemas/Cat' }] },
        Cat: { allOf: [pet, pet, { properties: { a: { type: 'integer' } } }], properties: { kind: {} } },
        Closed: { allOf: [pet], unevaluatedProperties: false },
      },
    },
  });
  expect(check('/components/schemas/Pet', { kind: 'Cat', a: 'x' }, 'body')).toMatchObject([{ location: 'body.a' }]);
  expect(check('/components/schemas/Closed', { kind: 'Cat', a: 1 }, 'body')).toEqual([]);
  expect(check('/components/schemas/Closed', { kind: 'Cat', b: 1 }, 'body')).toMatchObject([{ location: 'body.b' }]);
});
