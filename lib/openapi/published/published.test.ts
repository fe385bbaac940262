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

test('examples of 3.2 and of parameters with a media type are read', () => {
  const order = {
    operationId: 'order',
    parameters: [
      { name: 'filter', in: 'query', ...json({ example: { state: 'PAID' } }) },
      { name: 'shop', in: 'query', examples: { one: { dataValue: 'S-1' } } },
    ],
    requestBody: json({ examples: { one: { dataValue: { copies: 2 } } } }),
    responses: { 200: { description: 'OK', headers: { Next: json({ example: [2] }) } } },
  };
  const [operation] = toApi({ '/orders': { post: order } }).calls;
  expect(operation?.exampleRequest).toEqual({
    query: { filter: { state: 'PAID' }, shop: 'S-1' },
    body: { copies: 2 },
  });
  expect(operation?.responses[0]?.headers).toEqual([{ name: 'Next', value: '[2]' }]);
});

test('extensions among paths and responses are no calls and no responses', () => {
  const get = { operationId: 'read', responses: { ...responses, 'x-note': { description: 'Any.' } } };
  const { calls } = toApi({ '/a': { get }, 'x-drafts': { get } });
  expect(calls.map(({ path, responses: all }) => [path, all.map(({ status }) => status)])).toEqual([['/a', ['200']]]);
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

test('a callback that calls share, or that leads to itself, is received once', () => {
  const callbacks = { again: { $ref: '#/components/callbacks/again' } };
  const called = { '{$request.body#/url}': { post: { operationId: 'told', callbacks, responses } } };
  const { calls, received } = toApi(
    { '/a': { post: { operationId: 'a', callbacks, responses }, put: { operationId: 'b', callbacks, responses } } },
    { callbacks: { again: called } },
  );
  expect(calls.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  expect(received.map(({ id, method, path }) => [id, method, path])).toEqual([
    ['told', 'POST', '{$request.body#/url}'],
  ]);
});
