import { expect, test } from 'vitest';
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
])('nullable beside %s allows null', (_, schema, upgraded) => {
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
