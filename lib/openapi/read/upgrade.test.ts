import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RawObject } from '@/lib/openapi/json';
import { upgradeDocument } from './upgrade';

const info = { title: 'Old', version: '1' };

function upgrade(document: RawObject): RawObject {
  return upgradeDocument({ info, paths: {}, ...document }, 'a.yaml', []);
}

test.each([
  [
    'security definitions of Swagger 2.0',
    `
swagger: '2.0'
securityDefinitions:
  key: { type: apiKey, name: api_key, in: header }
  auth: { type: oauth2, flow: accessCode, authorizationUrl: https://a.b/a, tokenUrl: https://a.b/t, scopes: { read: Read. } }`,
    `
securitySchemes:
  key: { type: apiKey, name: api_key, in: header }
  auth:
    type: oauth2
    flows: { authorizationCode: { authorizationUrl: https://a.b/a, tokenUrl: https://a.b/t, scopes: { read: Read. } } }`,
  ],
  [
    'what a media type of plain bytes says',
    `
openapi: 3.0.0
components:
  responses:
    A:
      description: A.
      content: { application/octet-stream: { schema: { type: string, description: Bytes. }, example: a } }`,
    `
responses:
  A:
    description: A.
    content: { application/octet-stream: { schema: { type: string, description: Bytes. }, example: a } }`,
  ],
  [
    'files whose type is known from the content or the encoding, and texts in Base64',
    `
openapi: 3.0.0
components:
  requestBodies:
    A:
      content:
        multipart/form-data:
          schema: { type: object, properties: { file: { type: string, format: binary }, key: { type: string, format: byte } } }
          encoding: { file: { contentType: text/csv } }
  responses:
    A: { description: A., content: { application/pdf: { schema: { type: string, format: binary } } } }
  schemas: { A: { type: object, properties: { format: { type: string, format: byte } } } }`,
    `
requestBodies:
  A:
    content:
      multipart/form-data:
        schema: { type: object, properties: { file: { type: string, format: binary }, key: { type: string, contentEncoding: base64 } } }
        encoding: { file: { contentType: text/csv } }
responses:
  A: { description: A., content: { application/pdf: { schema: { type: string, format: binary } } } }
schemas: { A: { type: object, properties: { format: { type: string, contentEncoding: base64 } } } }`,
  ],
  [
    'files of Swagger 2.0',
    `
swagger: '2.0'
produces: [application/pdf]
responses: { A: { description: A., schema: { type: file } } }`,
    'responses: { A: { description: A., content: { application/pdf: { schema: { type: string, format: binary } } } } }',
  ],
  [
    'nullable next to allOf',
    `
openapi: 3.0.0
components: { schemas: { A: { nullable: true, description: A., allOf: [{ $ref: '#/components/schemas/B' }] }, B: {} } }`,
    `
schemas: { A: { description: A., anyOf: [{ allOf: [{ $ref: '#/components/schemas/B' }] }, { type: 'null' }] }, B: {} }`,
  ],
  [
    'nullable next to a union',
    'openapi: 3.0.0\ncomponents: { schemas: { A: { nullable: true, oneOf: [{ type: string }] } } }',
    "schemas: { A: { oneOf: [{ type: string }, { type: 'null' }] } }",
  ],
  [
    'nullable next to a reference',
    "openapi: 3.0.0\ncomponents: { schemas: { A: { type: object, properties: { b: { nullable: true, $ref: '#/b' } } } } }",
    "schemas: { A: { type: object, properties: { b: { anyOf: [{ $ref: '#/b' }, { type: 'null' }] } } } }",
  ],
  [
    'nullable next to properties, or to items',
    'openapi: 3.0.0\ncomponents: { schemas: { A: { nullable: true, properties: {} }, B: { nullable: true, items: {} } } }',
    "schemas: { A: { type: [object, 'null'], properties: {} }, B: { type: [array, 'null'], items: {} } }",
  ],
  [
    'nullable that has no meaning',
    'openapi: 3.0.0\ncomponents: { schemas: { A: { nullable: true }, B: { nullable: false, oneOf: [{ nullable: true }] } } }',
    'schemas: { A: {}, B: { oneOf: [{}] } }',
  ],
  [
    'nullable next to a type',
    'openapi: 3.0.0\ncomponents: { schemas: { A: { nullable: true, type: string } } }',
    "schemas: { A: { type: [string, 'null'] } }",
  ],
  [
    'the nullability of Swagger 2.0',
    "swagger: '2.0'\ndefinitions: { A: { type: string, x-nullable: true } }",
    "schemas: { A: { type: [string, 'null'], x-nullable: true } }",
  ],
  [
    'a discriminator of Swagger 2.0',
    `
swagger: '2.0'
definitions: { A: { type: object, discriminator: kind, properties: { discriminator: { type: string } } } }`,
    `
schemas: { A: { type: object, discriminator: { propertyName: kind }, properties: { discriminator: { type: string } } } }`,
  ],
])('%s becomes components of 3.1', (_, document, components) => {
  expect(upgrade(parse(document))).toEqual({ openapi: '3.1.1', info, paths: {}, components: parse(components) });
});

const nameless = { swagger: '2.0', info, paths: { '/a': { get: { parameters: [{ name: 'x' }], responses: {} } } } };

test('an invalid value that stops the converter is left out', () => {
  const diagnostic = { pointer: '/paths/~1a/get/parameters/0', message: '`in` is missing', hint: 'add `in`' };
  expect(upgradeDocument(nameless, 'a.yaml', [diagnostic])).toEqual({
    openapi: '3.1.1',
    info,
    paths: { '/a': { get: { responses: {} } } },
  });
});

test('an unknown type that is reported is left out, so that it is not reported again where the conversion moves it', () => {
  const document = { swagger: '2.0', info, paths: {}, definitions: { A: { type: 'text', properties: { type: {} } } } };
  const found = ['/definitions/A/type', '/definitions/A/properties/type'].map((pointer) => ({
    pointer,
    message: 'the value is wrong',
    hint: 'correct it',
  }));
  expect(upgradeDocument(document, 'a.yaml', found)).toMatchObject({
    components: { schemas: { A: { properties: { type: {} } } } },
  });
  expect(upgradeDocument(document, 'a.yaml', found)).not.toHaveProperty('components.schemas.A.type');
});

test('one that nobody noticed stops the build', () => {
  expect(() => upgradeDocument(nameless, 'a.yaml', [])).toThrow(
    expect.objectContaining({
      message:
        'a.yaml: the document cannot be converted to OpenAPI 3.1 (Parameter object must have an "in" property); correct what version 2.0 does not allow',
    }),
  );
});

test('a document of 3.1 is left as it is', () => {
  const document = { openapi: '3.1.0', info, paths: {} };
  expect(upgradeDocument(document, 'a.yaml', [])).toBe(document);
});

test('a property called __proto__ stays', () => {
  const properties = JSON.parse('{ "__proto__": { "type": "string", "nullable": true } }');
  const schemas = { A: { type: 'object', properties, required: ['__proto__'] } };
  const upgraded = upgrade({ openapi: '3.0.0', components: { schemas } });
  expect(JSON.stringify(upgraded.components)).toBe(
    '{"schemas":{"A":{"type":"object","properties":{"__proto__":{"type":["string","null"]}},"required":["__proto__"]}}}',
  );
});

const parameters = parse(`
Limit: { name: limit, in: query, type: integer }
Body: { name: cart, in: body, required: true, description: The cart., schema: { type: object } }
Note: { name: note, in: formData, type: string, required: true }`);

test.each([
  [
    'a shared body keeps what it says, and other parameters stay shared',
    "post: { parameters: [{ $ref: '#/parameters/Body' }, { $ref: '#/parameters/Limit' }], responses: {} }",
    `
post:
  parameters: [{ $ref: '#/components/parameters/Limit' }]
  requestBody: { required: true, description: The cart., content: { application/json: { schema: { type: object } } } }
  responses: {}`,
  ],
  [
    'form fields keep all they say',
    `
put:
  consumes: [application/json, application/x-www-form-urlencoded]
  parameters:
    - { $ref: '#/parameters/Note' }
    - { name: size, in: formData, type: string, enum: [s, m], default: m, x-example: s }
    - { name: count, in: formData, type: integer, format: int32, minimum: 1, description: How many. }
    - { name: tags, in: formData, type: array, items: { type: string }, collectionFormat: pipes }
    - { name: days, in: formData, type: array, items: { type: string } }
    - { name: rows, in: formData, type: array, items: { type: string }, collectionFormat: tsv }
  responses: {}`,
    `
put:
  requestBody:
    required: true
    content:
      application/x-www-form-urlencoded:
        schema:
          type: object
          required: [note]
          properties:
            note: { type: string }
            size: { type: string, enum: [s, m], default: m, example: s }
            count: { type: integer, format: int32, minimum: 1, description: How many. }
            tags: { type: array, items: { type: string } }
            days: { type: array, items: { type: string } }
            rows: { type: array, items: { type: string } }
        encoding: { tags: { style: pipeDelimited, explode: false }, days: { style: form, explode: false } }
  responses: {}`,
  ],
  [
    'a form without a file and without a form in `consumes` is URL-encoded',
    'post: { consumes: [application/json], parameters: [{ name: grant_type, in: formData, type: string }], responses: {} }',
    `
post:
  requestBody:
    content:
      application/x-www-form-urlencoded: { schema: { type: object, properties: { grant_type: { type: string } } } }
  responses: {}`,
  ],
  [
    'what a path shares goes to each of its operations, unless they say it themselves',
    `
post: { parameters: [{ name: file, in: formData, type: file, description: A picture. }], responses: {} }
put: { responses: {} }
parameters: [{ name: file, in: formData, type: file }, { name: limit, in: query, type: integer }]`,
    `
post:
  requestBody:
    content:
      multipart/form-data:
        schema:
          type: object
          properties: { file: { type: string, format: binary, description: A picture. } }
  responses: {}
put:
  requestBody:
    content:
      multipart/form-data:
        schema: { type: object, properties: { file: { type: string, format: binary } } }
  responses: {}
parameters: [{ name: limit, in: query, schema: { type: integer } }]`,
  ],
  [
    'what tools write where Swagger 2.0 has no key is read',
    `
get:
  parameters: [{ name: kind, in: query, type: integer, enum: [0], x-enumNames: [None], x-example: 0 }]
  responses: {}`,
    `
get:
  parameters: [{ name: kind, in: query, example: 0, schema: { type: integer, enum: [0], x-enumNames: [None] } }]
  responses: {}`,
  ],
])('%s', (_, pathItem, upgraded) => {
  const { paths, components } = upgrade({ swagger: '2.0', paths: { '/a': parse(pathItem) }, parameters });
  expect(paths).toEqual({ '/a': parse(upgraded) });
  expect(components).toEqual({ parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } } });
});

test.each([
  [{}, 'https://api.example/v1'],
  [{ schemes: [] }, 'https://api.example/v1'],
  [{ schemes: ['http'] }, 'http://api.example/v1'],
])('the server of a host with %j', (schemes, url) => {
  const document = { swagger: '2.0', info: {}, host: 'api.example', basePath: '/v1', ...schemes, paths: {} };
  expect(upgradeDocument(document, 'a.yaml', []).servers).toEqual([{ url }]);
});
