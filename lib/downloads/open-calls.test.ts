import { expect, test } from 'vitest';
import { toOpenCalls } from './open-calls';

const request = (method: string, ...path: string[]) => ({ method, url: { path } });
const document = {
  security: [{ bearer: [] }],
  paths: {
    '/token': { post: { security: [] }, get: { security: [{}] } },
    '/orders/{id}': { get: {}, put: { security: [{ bearer: [] }] } },
  },
};

test('calls that need no credential do not take the one of the collection', () => {
  const open = toOpenCalls(document);
  const noauth = { auth: { type: 'noauth' } };
  expect(open(request('POST', 'token'))).toEqual({ ...request('POST', 'token'), ...noauth });
  expect(open(request('GET', 'token'))).toEqual({ ...request('GET', 'token'), ...noauth });
});

test('calls that say nothing, or name a credential, stay as they are', () => {
  const open = toOpenCalls(document);
  expect(open(request('GET', 'orders', ':id'))).toEqual(request('GET', 'orders', ':id'));
  expect(open(request('PUT', 'orders', ':id'))).toEqual(request('PUT', 'orders', ':id'));
});
