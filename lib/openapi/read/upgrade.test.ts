import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { upgradeDocument } from './upgrade';

const info = { title: 'Old', version: '1' };

test('security definitions of Swagger 2.0 become security schemes', () => {
  const securityDefinitions = {
    key: { type: 'apiKey', name: 'api_key', in: 'header' },
    auth: {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: 'https://example.com/a',
      tokenUrl: 'https://example.com/t',
      scopes: { read: 'Read.' },
    },
  };
  expect(upgradeDocument({ swagger: '2.0', info, paths: {}, securityDefinitions }, 'a.yaml', [])).toEqual({
    openapi: '3.1.1',
    info,
    paths: {},
    components: {
      securitySchemes: {
        key: { type: 'apiKey', name: 'api_key', in: 'header' },
        auth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://example.com/a',
              tokenUrl: 'https://example.com/t',
              scopes: { read: 'Read.' },
            },
          },
        },
      },
    },
  });
});

test('what tools write where Swagger 2.0 has no key is read', () => {
  const parameter = { name: 'kind', in: 'query', type: 'integer', enum: [0], 'x-enumNames': ['None'], 'x-example': 0 };
  const document = {
    swagger: '2.0',
    info,
    paths: { '/a': { get: { parameters: [parameter], responses: {} } } },
    definitions: { A: { type: 'string', 'x-nullable': true } },
  };
  expect(upgradeDocument(document, 'a.yaml', [])).toMatchObject({
    paths: {
      '/a': {
        get: {
          parameters: [
            { name: 'kind', in: 'query', example: 0, schema: { type: 'integer', enum: [0], 'x-enumNames': ['None'] } },
          ],
        },
      },
    },
    components: { schemas: { A: { type: ['string', 'null'] } } },
  });
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

test('what a media type of plain bytes says is kept', () => {
  const content = { 'application/octet-stream': { schema: { type: 'string', description: 'Bytes.' }, example: 'a' } };
  const responses = { A: { description: 'A.', content } };
  expect(upgradeDocument({ openapi: '3.0.0', info, paths: {}, components: { responses } }, 'a.yaml', [])).toEqual({
    openapi: '3.1.1',
    info,
    paths: {},
    components: { responses },
  });
});

test.each([
  [
    'allOf',
    { nullable: true, description: 'A.', allOf: [{ $ref: '#/components/schemas/B' }] },
    { description: 'A.', anyOf: [{ allOf: [{ $ref: '#/components/schemas/B' }] }, { type: 'null' }] },
  ],
  ['a union', { nullable: true, oneOf: [{ type: 'string' }] }, { oneOf: [{ type: 'string' }, { type: 'null' }] }],
  ['type', { nullable: true, type: 'string' }, { type: ['string', 'null'] }],
])('nullable next to %s allows null', (_, schema, upgraded) => {
  const document = { openapi: '3.0.0', info, paths: {}, components: { schemas: { A: schema, B: {} } } };
  expect(upgradeDocument(document, 'a.yaml', []).components).toEqual({ schemas: { A: upgraded, B: {} } });
});

test('a property called __proto__ stays', () => {
  const properties = JSON.parse('{ "__proto__": { "type": "string", "nullable": true } }');
  const schemas = { A: { type: 'object', properties, required: ['__proto__'] } };
  const upgraded = upgradeDocument({ openapi: '3.0.0', info, paths: {}, components: { schemas } }, 'a.yaml', []);
  expect(JSON.stringify(upgraded.components)).toBe(
    '{"schemas":{"A":{"type":"object","properties":{"__proto__":{"type":["string","null"]}},"required":["__proto__"]}}}',
  );
});

test('a discriminator of Swagger 2.0 becomes an object', () => {
  const schema = { type: 'object', discriminator: 'kind', properties: { discriminator: { type: 'string' } } };
  expect(upgradeDocument({ swagger: '2.0', info, paths: {}, definitions: { A: schema } }, 'a.yaml', [])).toEqual({
    openapi: '3.1.1',
    info,
    paths: {},
    components: { schemas: { A: { ...schema, discriminator: { propertyName: 'kind' } } } },
  });
});

/** The upgraded path item, and what else the document shares. */
function upgrade(pathItem: Json, more: RawObject = {}): { pathItem: Json | undefined; components: Json | undefined } {
  const document = { swagger: '2.0', info: { title: 'Old', version: '1' }, paths: { '/a': pathItem }, ...more };
  const { paths, components } = upgradeDocument(document, 'a.yaml', []);
  return { pathItem: Object.values(paths ?? {})[0], components };
}

const limit = { name: 'limit', in: 'query', type: 'integer' };
const parameters = {
  Limit: limit,
  Body: { name: 'cart', in: 'body', required: true, description: 'The cart.', schema: { type: 'object' } },
  Note: { name: 'note', in: 'formData', type: 'string', required: true },
};
const query = { name: 'limit', in: 'query', schema: { type: 'integer' } };

test('a shared body keeps what it says, and other parameters stay shared', () => {
  const post = { parameters: [{ $ref: '#/parameters/Body' }, { $ref: '#/parameters/Limit' }], responses: {} };
  expect(upgrade({ post }, { parameters })).toEqual({
    pathItem: {
      post: {
        parameters: [{ $ref: '#/components/parameters/Limit' }],
        requestBody: {
          required: true,
          description: 'The cart.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        responses: {},
      },
    },
    components: { parameters: { Limit: query } },
  });
});

test('form fields keep all they say', () => {
  const put = {
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    parameters: [
      { $ref: '#/parameters/Note' },
      { name: 'size', in: 'formData', type: 'string', enum: ['s', 'm'], default: 'm', 'x-example': 's' },
      { name: 'count', in: 'formData', type: 'integer', format: 'int32', minimum: 1, description: 'How many.' },
      { name: 'tags', in: 'formData', type: 'array', items: { type: 'string' }, collectionFormat: 'pipes' },
      { name: 'days', in: 'formData', type: 'array', items: { type: 'string' } },
      { name: 'rows', in: 'formData', type: 'array', items: { type: 'string' }, collectionFormat: 'tsv' },
    ],
    responses: {},
  };
  expect(upgrade({ put }, { parameters }).pathItem).toEqual({
    put: {
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['note'],
              properties: {
                note: { type: 'string' },
                size: { type: 'string', enum: ['s', 'm'], default: 'm', example: 's' },
                count: { type: 'integer', format: 'int32', minimum: 1, description: 'How many.' },
                tags: { type: 'array', items: { type: 'string' } },
                days: { type: 'array', items: { type: 'string' } },
                rows: { type: 'array', items: { type: 'string' } },
              },
            },
            encoding: {
              tags: { style: 'pipeDelimited', explode: false },
              days: { style: 'form', explode: false },
            },
          },
        },
      },
      responses: {},
    },
  });
});

test('what a path shares goes to each of its operations, unless they say it themselves', () => {
  const file = { name: 'file', in: 'formData', type: 'file' };
  const pathItem = {
    post: { parameters: [{ ...file, description: 'A picture.' }], responses: {} },
    put: { responses: {} },
    parameters: [file, limit],
  };
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = (schema: Json) => ({
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: schema } } } },
  });
  expect(upgrade(pathItem).pathItem).toEqual({
    post: { requestBody: form({ ...binary, description: 'A picture.' }), responses: {} },
    put: { requestBody: form(binary), responses: {} },
    parameters: [query],
  });
});
