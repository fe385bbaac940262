import { expect, test } from 'vitest';
import { formatPointers } from '@/lib/diagnostic.fixture';
import type { RawObject } from '@/lib/openapi/json';
import { findUnknownKeys, findUnshownFields, reportUnknownKeys } from './unknown-keys';

function find(document: RawObject, specVersion = '3.1.0'): string[] {
  return findUnknownKeys(document, specVersion).map(
    ({ kind, pointer, message, hint }) => `${kind} ${pointer}: ${message}; ${hint}`,
  );
}

const findInSchema = (schema: RawObject, specVersion?: string) =>
  find({ components: { schemas: { A: schema } } }, specVersion).map((line) =>
    line.replace('/components/schemas/A', ''),
  );

const findInOperation = (operation: RawObject) =>
  find({ paths: { '/a': { get: operation } } }).map((line) => line.replace('/paths/~1a/get', ''));

const SCHEMA = 'is not a field of the Schema Object in OpenAPI 3.1, so nothing reads it';

test.each<[RawObject, string]>([
  [{ descripton: 'A.' }, `field /descripton: \`descripton\` ${SCHEMA}; did you mean \`description\`?`],
  [
    { properties: { id: { require: ['a'] } } },
    `field /properties/id/require: \`require\` ${SCHEMA}; did you mean \`required\`?`,
  ],
  [
    { markdownDescription: 'A.' },
    `field /markdownDescription: \`markdownDescription\` ${SCHEMA}; remove it, or begin its name with \`x-\``,
  ],
  [
    { collectionFormat: 'csv' },
    `field /collectionFormat: \`collectionFormat\` ${SCHEMA}; remove it: only older versions have it`,
  ],
  [
    { xml: { nodeType: 'attribute' } },
    'field /xml/nodeType: `nodeType` is not a field of the XML Object in OpenAPI 3.1, so nothing reads it; OpenAPI 3.2 has it: declare that version',
  ],
  [
    { description: 'A.', descripton: 'A.' },
    `field /descripton: \`descripton\` ${SCHEMA}; remove it, or begin its name with \`x-\``,
  ],
  [{ 'x-Unit': 'cents' }, 'misspelled /x-Unit: `x-Unit` is not read; did you mean `x-unit`?'],
  [{ 'x-units': 'cents' }, 'misspelled /x-units: `x-units` is not read; did you mean `x-unit`?'],
  [
    { 'x-enumDescription': {} },
    'misspelled /x-enumDescription: `x-enumDescription` is not read; did you mean `x-enumDescriptions`?',
  ],
  [{ 'x-go-name': 'A' }, 'extension /x-go-name: `x-go-name` is not read; remove it if no other tool reads it'],
  [
    { 'x-idempotent': true },
    'field /x-idempotent: `x-idempotent` is not read in the Schema Object; move it to the Operation Object',
  ],
])('reports the schema %j', (schema, line) => {
  expect(findInSchema(schema)).toEqual([line]);
});

test.each<[RawObject, string]>([
  [{ 'x-rule': [] }, 'misspelled /x-rule: `x-rule` is not read; did you mean `x-rules`?'],
  [{ 'x-status': 'beta' }, 'extension /x-status: `x-status` is not read; remove it if no other tool reads it'],
  [
    { servers: [{ url: '/', name: 'main' }] },
    'field /servers/0/name: `name` is not a field of the Server Object in OpenAPI 3.1, so nothing reads it; OpenAPI 3.2 has it: declare that version',
  ],
  [
    { responses: { 200: { description: 'OK', 'x-eror-reasons': [] }, 'x-by': {} } },
    'misspelled /responses/200/x-eror-reasons: `x-eror-reasons` is not read; did you mean `x-error-reasons`?',
  ],
])('reports the operation %j', (operation, line) => {
  expect(findInOperation(operation)).toEqual([line]);
});

test.each<[string, RawObject]>([
  ['3.1.0', { properties: { descripton: {} }, default: { descripton: 1 }, 'x-unit': 'cents', if: {}, $defs: {} }],
  ['3.1.0', { $ref: '#/components/schemas/B', description: 'A.' }],
  ['3.1.0', { $schema: 'https://example.com/dialect', shape: 'round' }],
  ['3.0.3', { nullable: true, discriminator: { propertyName: 'type' }, xml: { wrapped: true } }],
])('accepts in %s the schema %j', (version, schema) => {
  expect(findInSchema(schema, version)).toEqual([]);
});

test('reads the fields of Swagger 2.0', () => {
  const document = {
    swagger: '2.0',
    info: { title: 'A', version: '1', contact: { name: 'B' } },
    host: 'example.com',
    securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'Key' } },
    paths: { '/a': { get: { produces: ['text/plain'], parameters: [{ name: 'a', in: 'query', type: 'string' }] } } },
  };
  expect(find(document, '2.0')).toEqual([]);
});

test('counts the extensions of others by object, and reports them under --strict alone', () => {
  const document = {
    paths: { '/a': { get: { 'x-ms': 1 }, put: { 'x-ms': 1 } }, '/b': { 'x-ms': 1, get: { 'x-ms': 1 } } },
  };
  const keys = findUnknownKeys(document, '3.1.0');
  expect(reportUnknownKeys(keys, { isStrict: false })).toEqual([]);
  expect(formatPointers(reportUnknownKeys(keys, { isStrict: true }))).toEqual([
    '/paths/~1a/get/x-ms: `x-ms` is not read, here and in 2 other objects; remove it if no other tool reads it',
    '/paths/~1b/x-ms: `x-ms` is not read; remove it if no other tool reads it',
  ]);
});

test('a dialect, a kind of tag and `explode` of a header that no page shows are reported', () => {
  const headers = { 'X-List': { explode: true, schema: { type: 'array' } }, 'X-Plain': { explode: false } };
  const document = {
    jsonSchemaDialect: 'https://example.com/dialect',
    tags: [{ name: 'a', kind: 'nav' }, { name: 'b', kind: 'team' }, { name: 'c' }],
    paths: { '/a': { get: { responses: { 200: { headers } } } } },
  };
  expect(formatPointers(findUnshownFields(document))).toEqual([
    '/jsonSchemaDialect: the dialect https://example.com/dialect is not read; check that the schemas mean the same in JSON Schema 2020-12',
    '/tags/1/kind: the kind team of the tag is left out, and the tag is a group; use one of audience, badge, nav, or say it in the description',
    '/paths/~1a/get/responses/200/headers/X-List/explode: `explode` of a header is left out; say in the description how its value is written',
  ]);
});

test.each([
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://spec.openapis.org/oas/3.2/dialect/2025-09-17',
  'https://json-schema.org/draft/2020-12/schema',
])('the dialect %s is read', (jsonSchemaDialect) => {
  expect(findUnshownFields({ jsonSchemaDialect })).toEqual([]);
});
