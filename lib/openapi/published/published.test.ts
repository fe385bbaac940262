import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { readPublished } from './published';
import { usesAuthorization } from './security';

const responses = { 200: { description: 'OK' } };

function toApi(paths: RawObject, components: RawObject = {}) {
  return readPublished('a', { openapi: '3.1.0', paths, components });
}

function json(media: RawObject): { [key: string]: Json } {
  return { content: { 'application/json': media } };
}

test('of two paths with a parameter, the one with more text matches', () => {
  const api = toApi({
    '/reports/{id}': { get: { operationId: 'report', responses } },
    '/reports/{id}.csv': { get: { operationId: 'export', responses } },
  });
  const find = (path: string) => {
    const found = api.find('GET', path);
    return [found?.call.id, found?.params];
  };
  expect(find('/reports/5.csv')).toEqual(['export', { id: '5' }]);
  expect(find('/reports/5')).toEqual(['report', { id: '5' }]);
});

test('examples without names are read like named ones', () => {
  const paid = { post: { requestBody: json({ example: { state: 'PAID' } }), responses } };
  const order = {
    operationId: 'order',
    parameters: [
      { name: 'shop', in: 'query', examples: { one: { value: 'S-1' } } },
      { name: 'trace', in: 'header', example: 'T-1' },
    ],
    requestBody: json({ example: { url: 'https://a.example' } }),
    callbacks: { paid: { '{$request.body#/url}': paid } },
    responses,
  };
  const [operation] = toApi({ '/orders': { post: order } }).calls;
  expect(operation?.exampleRequest).toEqual({
    query: { shop: 'S-1' },
    header: { trace: 'T-1' },
    body: { url: 'https://a.example' },
  });
  expect(operation?.callbacks.map(({ body }) => body)).toEqual([{ state: 'PAID' }]);
});

test.each([
  ['http', true],
  ['oauth2', true],
  ['openIdConnect', true],
  ['apiKey', false],
])('a call with security of type %s needs a credential in `Authorization`: %j', (type, expected) => {
  const call = { get: { operationId: 'read', security: [{ login: [] }], responses } };
  const { calls } = toApi({ '/': call }, { securitySchemes: { login: { type } } });
  expect(calls.map(({ security }) => usesAuthorization(security))).toEqual([expected]);
});
