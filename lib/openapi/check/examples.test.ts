import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { findInvalidExamples } from './examples';

const document = {
  paths: {
    '/a/{b}': {
      get: {
        parameters: [{ name: 'b', in: 'path', schema: { type: 'integer' }, example: 'one' }],
        responses: {
          default: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/A' },
                examples: { right: { $ref: '#/components/examples/Right' }, wrong: { value: { id: 'x', at: 'soon' } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    examples: { Right: { value: { id: 1, at: '2026-03-14T15:00:00Z' } } },
    schemas: {
      A: {
        type: 'object',
        properties: {
          id: { type: 'integer', examples: [2, 'three'] },
          at: { type: 'string', format: 'date-time', example: '2026' },
          example: { type: 'string' },
        },
      },
    },
  },
};

const CORRECT = 'correct the value, or correct the schema';

test('names each place in an example that does not follow its schema, and why', () => {
  expect(findInvalidExamples(document).invalid).toEqual([
    {
      pointer: '/paths/~1a~1{b}/get/parameters/0/example',
      message: 'the example does not match its schema: the value is not of type integer',
      hint: CORRECT,
    },
    {
      pointer: '/paths/~1a~1{b}/get/responses/default/content/application~1json/examples/wrong/id',
      message: 'the example does not match its schema: the value is not of type integer',
      hint: CORRECT,
    },
    {
      pointer: '/paths/~1a~1{b}/get/responses/default/content/application~1json/examples/wrong/at',
      message: 'the example does not match its schema: the value must match format "date-time"',
      hint: CORRECT,
    },
    {
      pointer: '/components/schemas/A/properties/id/examples/1',
      message: 'the example does not match its schema: the value is not of type integer',
      hint: CORRECT,
    },
    {
      pointer: '/components/schemas/A/properties/at/example',
      message: 'the example does not match its schema: the value must match format "date-time"',
      hint: CORRECT,
    },
  ]);
});

test('finds nothing in a document without examples', () => {
  expect(findInvalidExamples({ paths: {} })).toEqual({ invalid: [], unchecked: [] });
});

function withSchema(schema: RawObject): RawObject {
  return { components: { schemas: { A: schema } } };
}

test('an example may leave out required fields of the other direction only', () => {
  const properties = { id: { type: 'integer', readOnly: true }, pin: { writeOnly: true }, name: { type: 'string' } };
  const schema = { type: 'object', required: ['id', 'pin', 'name'], properties, example: {} };
  expect(findInvalidExamples(withSchema(schema)).invalid).toEqual([
    {
      pointer: '/components/schemas/A/example',
      message: 'the example does not match its schema: `name` is missing',
      hint: 'add `name`, or correct the schema',
    },
  ]);
});

test('an example whose schema is invalid is reported as not checked', () => {
  expect(findInvalidExamples(withSchema({ type: 'strin', example: 'a' })).unchecked).toEqual([
    {
      pointer: '/components/schemas/A/example',
      message: 'the example is not checked against the schema: type must be JSONType or JSONType[]: strin',
      hint: 'correct the schema',
    },
  ]);
});

test('an example that is the text of an XML document is not held against the schema', () => {
  const content = { example: '<id>1</id>', schema: { type: 'object' } };
  const responses = { A: { content: { 'application/xml': content, 'application/vnd.a+json': content } } };
  expect(findInvalidExamples({ components: { responses } }).invalid.map(({ pointer }) => pointer)).toEqual([
    '/components/responses/A/content/application~1vnd.a+json/example',
  ]);
});

test('why examples are not checked is said once', () => {
  const A = { type: 'strin', example: 'a' };
  expect(findInvalidExamples({ components: { schemas: { A, B: A } } }).unchecked).toEqual([
    {
      pointer: '/components/schemas/A/example',
      message: 'the example is not checked against the schema: type must be JSONType or JSONType[]: strin',
      hint: 'correct the schema',
    },
  ]);
});

test('a key of an example that is almost a property which it does not have is reported', () => {
  const properties = {
    country: { type: 'string' },
    name: { type: 'string' },
    lines: { type: 'array', items: { properties: { seatRow: {} } } },
  };
  const example = { contry: 'NO', nam: 'A', name: 'B', lines: [{ seatrow: 1 }, { other: 2 }] };
  expect(findInvalidExamples(withSchema({ allOf: [{ properties }], example })).invalid).toEqual([
    {
      pointer: '/components/schemas/A/example/contry',
      message: 'the schema has no property contry',
      hint: 'did you mean `country`?',
    },
    {
      pointer: '/components/schemas/A/example/lines/0/seatrow',
      message: 'the schema has no property seatrow',
      hint: 'did you mean `seatRow`?',
    },
  ]);
});
