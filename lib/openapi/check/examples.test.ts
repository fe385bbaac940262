import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { formatPointers } from '@/lib/diagnostic.fixture';
import type { RawObject } from '@/lib/openapi/json';
import { findInvalidExamples } from './examples';

const document = parse(`
paths:
  /a/{b}:
    get:
      parameters: [{ name: b, in: path, schema: { type: integer }, example: one }]
      responses:
        default:
          content:
            application/json:
              schema: { $ref: '#/components/schemas/A' }
              examples: { right: { $ref: '#/components/examples/Right' }, wrong: { value: { id: x, at: soon } } }
components:
  examples: { Right: { value: { id: 1, at: '2026-03-14T15:00:00Z' } } }
  schemas:
    A:
      type: object
      properties:
        id: { type: integer, examples: [2, three] }
        at: { type: string, format: date-time, example: '2026' }
        example: { type: string }
`);

const CORRECT = 'correct the value, or correct the schema';

test('names each place in an example that does not follow its schema, and why', () => {
  expect(formatPointers(findInvalidExamples(document).invalid)).toEqual([
    `/paths/~1a~1{b}/get/parameters/0/example: the example does not match its schema: the value is not of type integer; ${CORRECT}`,
    `/paths/~1a~1{b}/get/responses/default/content/application~1json/examples/wrong/id: the example does not match its schema: the value is not of type integer; ${CORRECT}`,
    `/paths/~1a~1{b}/get/responses/default/content/application~1json/examples/wrong/at: the example does not match its schema: the value must match format "date-time"; ${CORRECT}`,
    `/components/schemas/A/properties/id/examples/1: the example does not match its schema: the value is not of type integer; ${CORRECT}`,
    `/components/schemas/A/properties/at/example: the example does not match its schema: the value must match format "date-time"; ${CORRECT}`,
  ]);
});

test('finds nothing in a document without examples', () => {
  expect(findInvalidExamples({ paths: {} })).toEqual({ invalid: [], unchecked: [], skipped: [] });
});

function withSchema(schema: RawObject): RawObject {
  return { paths: {}, components: { schemas: { A: schema } } };
}

test.each([
  ['anyOf', { anyOf: [{ $ref: '#/components/schemas/Seat' }, { type: 'null' }] }],
  ['oneOf', { oneOf: [{ type: 'null' }, { allOf: [{ $ref: '#/components/schemas/Seat' }] }] }],
  ['allOf', { allOf: [{ $ref: '#/components/schemas/Seat' }, { required: ['id'] }] }],
])('what messages in one direction omit may be missing in %s', (_, schema) => {
  const Seat = { type: 'object', required: ['id'], properties: { id: { readOnly: true }, row: { type: 'string' } } };
  const content = { 'application/json': { schema, example: { row: 'A' } } };
  const paths = { '/a': { post: { requestBody: { content } } } };
  expect(findInvalidExamples({ paths, components: { schemas: { Seat } } }).invalid).toEqual([]);
});

// Minutes, if each schema were followed to the end of the chain.
test('a chain of 10,000 schemas does not overflow the stack, and is followed once', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [
      `S${at}`,
      {
        required: ['a'],
        properties: { a: { readOnly: true } },
        allOf: [{ $ref: `#/components/schemas/S${at + 1}` }],
      },
    ]),
  );
  expect(findInvalidExamples({ paths: {}, components: { schemas } }).unchecked).toEqual([]);
});

test('an example may leave out required fields of the other direction only', () => {
  const properties = { id: { type: 'integer', readOnly: true }, pin: { writeOnly: true }, name: { type: 'string' } };
  const schema = { type: 'object', required: ['id', 'pin', 'name'], properties, example: {} };
  expect(formatPointers(findInvalidExamples(withSchema(schema)).invalid)).toEqual([
    '/components/schemas/A/example: the example does not match its schema: `name` is missing; add `name`, or correct the schema',
  ]);
});

test('a suggestion of a value is a sentence, and the other fix is the next one', () => {
  const schema = { type: 'string', enum: ['processed', 'not_delivered'], example: 'not delivered' };
  expect(formatPointers(findInvalidExamples(withSchema(schema)).invalid)).toEqual([
    '/components/schemas/A/example: the example does not match its schema: the value is not one of processed, not_delivered; did you mean `not_delivered`? If not, correct the schema',
  ]);
});

test('an example that is the text of an XML document is not held against the schema', () => {
  const content = { example: '<id>1</id>', schema: { type: 'object' } };
  const responses = { A: { content: { 'application/xml': content, 'application/vnd.a+json': content } } };
  expect(findInvalidExamples({ components: { responses } }).invalid.map(({ pointer }) => pointer)).toEqual([
    '/components/responses/A/content/application~1vnd.a+json/example',
  ]);
});

test('why examples with an invalid schema are not checked is said once', () => {
  const A = { type: 'strin', example: 'a' };
  expect(formatPointers(findInvalidExamples({ components: { schemas: { A, B: A } } }).unchecked)).toEqual([
    '/components/schemas/A/example: the example is not checked against the schema: type must be JSONType or JSONType[]: strin; correct the schema',
  ]);
});

test('a key of an example that is almost a property which it does not have is reported', () => {
  const properties = {
    country: { type: 'string' },
    name: { type: 'string' },
    lines: { type: 'array', items: { properties: { seatRow: {} } } },
  };
  const example = { contry: 'NO', nam: 'A', name: 'B', lines: [{ seatrow: 1 }, { other: 2 }] };
  expect(formatPointers(findInvalidExamples(withSchema({ allOf: [{ properties }], example })).invalid)).toEqual([
    '/components/schemas/A/example/contry: the schema has no property contry; did you mean `country`?',
    '/components/schemas/A/example/lines/0/seatrow: the schema has no property seatrow; did you mean `seatRow`?',
  ]);
});

test('patterns are run in a time that grows with the text, not with the ways through it', () => {
  const schema = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(5000)}!` };
  const { invalid, unchecked, skipped } = findInvalidExamples(withSchema(schema));
  expect(formatPointers(invalid)).toEqual([
    `/components/schemas/A/example: the example does not match its schema: the value must match pattern "^(a+)+$"; ${CORRECT}`,
  ]);
  expect([unchecked, skipped]).toEqual([[], []]);
});

test('a pattern that needs backtracking is skipped with a warning, and the rest of the schema is checked', () => {
  const found = findInvalidExamples(
    withSchema({ type: 'string', pattern: '^(?=a)(b)\\1$', maxLength: 1, example: 'aa' }),
  );
  expect(formatPointers(found.skipped)).toEqual([
    '/components/schemas/A/example: the example is not checked against the pattern `^(?=a)(b)\\1$`, which needs a lookaround; check it yourself, or write a simpler pattern',
  ]);
  expect(found.invalid).toHaveLength(1);
  const properties = { a: { pattern: '\\p{Print}' }, b: { nullable: true }, c: { type: 'string' } };
  const patternProperties = { '(?!a)': { type: 'string' }, '[': false };
  const named = { properties, patternProperties, additionalProperties: false, example: { a: 'a', b: 1, c: 1, d: 1 } };
  const { invalid, skipped, unchecked } = findInvalidExamples(withSchema(named));
  expect(invalid.map(({ pointer }) => pointer)).toEqual(['/components/schemas/A/example/c']);
  expect([skipped.length, unchecked]).toEqual([1, []]);
});

test('an example whose check would double at each level is not checked, and says so', () => {
  const toLevel = (level: number) => {
    const $ref = `#/components/schemas/S${level + 1}`;
    return { anyOf: [{ $ref }, { $ref }] };
  };
  const levels = Array.from({ length: 30 }, (_, level) => [`S${level}`, toLevel(level)]);
  const schemas = { ...Object.fromEntries(levels), S30: {}, S0: { ...toLevel(0), example: 1 } };
  expect(formatPointers(findInvalidExamples({ paths: {}, components: { schemas } }).skipped)).toEqual([
    '/components/schemas/S0/example: the example is not checked against its schema: that needs more than 5000000 steps; let fewer schemas of `allOf`, `anyOf` and `oneOf` refer to others, or shorten patterns and the example',
  ]);
});

test('an example whose schema contains itself at the same level is not checked, and says so', () => {
  const schemas = {
    A: { oneOf: [{ $ref: '#/components/schemas/B' }], example: {} },
    B: { allOf: [{ $ref: '#/components/schemas/A' }] },
  };
  expect(findInvalidExamples({ paths: {}, components: { schemas } }).skipped.map(({ message }) => message)).toEqual([
    'the example is not checked against its schema, which refers back to itself for the same value',
  ]);
});

test('what is wrong with an example that several places refer to is said once, where the example is', () => {
  const response = {
    content: {
      'application/json': { schema: { type: 'string' }, examples: { one: { $ref: '#/components/examples/One' } } },
    },
  };
  const found = findInvalidExamples({
    openapi: '3.1.0',
    paths: { '/a': { get: { responses: { 200: response, 400: response, 500: response } } } },
    components: { examples: { One: { value: 1 } } },
  });
  expect(formatPointers(found.invalid)).toEqual([
    `/components/examples/One/value: the example does not match its schema: the value is not of type string (3 places use this example); put it in quotes (without them, it is the number 1), or correct the schema`,
  ]);
});

test('examples that are schemas with the same $id don’t keep others from being checked', () => {
  const data = { $id: 'https://example.com/a', type: 'object' };
  const schemas = {
    A: { type: 'object', example: data },
    B: { type: 'object', examples: [data] },
    C: { type: 'string', example: 1 },
  };
  const examples = { One: { value: data } };
  const found = findInvalidExamples({ openapi: '3.1.0', paths: {}, components: { schemas, examples } });
  expect([formatPointers(found.invalid), found.unchecked]).toEqual([
    [
      '/components/schemas/C/example: the example does not match its schema: the value is not of type string; put it in quotes (without them, it is the number 1), or correct the schema',
    ],
    [],
  ]);
});

test('a schema is compiled once for all its examples', () => {
  const compile = vi.spyOn(Ajv2020.prototype, 'compile');
  const examples = Array.from({ length: 50 }, (_, index) => `v${index}`);
  expect(findInvalidExamples({ components: { schemas: { A: { type: 'string', examples } } } }).invalid).toEqual([]);
  expect(compile).toHaveBeenCalledTimes(1);
});
