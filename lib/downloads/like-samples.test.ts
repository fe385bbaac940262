import { expect, test } from 'vitest';
import { toApi, toCommonHeader, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { toLikeSamples } from './like-samples';

const rule = {
  id: 'r',
  text: '`season` or `patron` is required.',
  fields: ['query.season', 'query.patron'],
  atLeastOneOf: ['query.season', 'query.patron'],
  errors: [],
};
const query = ['season', 'patron', 'page'].map((name) => toParameter({ name, required: false }));

function toRequestTo(method: string, path: string[], header: { key: string; value: string }[] = []) {
  return { method, url: { path, query: ['season', 'patron', 'page'].map((key) => ({ key, disabled: true })) }, header };
}

function like(operation: Parameters<typeof toOperation>[0], request: ReturnType<typeof toRequestTo>) {
  const headers = [toCommonHeader({ name: 'Accept', source: 'media type', example: 'application/json' })];
  const group = { id: 'g', title: 'G', operations: [toOperation(operation)] };
  return toLikeSamples(toApi({ commonHeaders: headers, groups: [group] }))(request);
}

test('the parameter that stands for a choice, and one that samples should send, are enabled', () => {
  const sampled = [...query.slice(0, 2), toParameter({ name: 'page', required: false, inSamples: true })];
  const parameters = [{ place: 'query' as const, parameters: sampled }];
  const operation = { method: 'get' as const, path: '/orders/{id}', parameters, rules: [rule] };
  expect(like(operation, toRequestTo('GET', ['orders', ':id'])).url).toEqual({
    path: ['orders', ':id'],
    query: [
      { key: 'season', disabled: false },
      { key: 'patron', disabled: true },
      { key: 'page', disabled: false },
    ],
  });
});

test('a parameter inside a segment is found as Postman writes it', () => {
  const parameters = [{ place: 'query' as const, parameters: query }];
  const operation = { method: 'get' as const, path: '/v{version}/orders', parameters, rules: [rule] };
  expect(like(operation, toRequestTo('GET', ['v{{version}}', 'orders'])).url).toEqual({
    path: ['v{{version}}', 'orders'],
    query: [
      { key: 'season', disabled: false },
      { key: 'patron', disabled: true },
      { key: 'page', disabled: true },
    ],
  });
});

test('a call whose success has no body asks for the type of its errors, as its sample does', () => {
  const operation = { method: 'head' as const, path: '/orders', commonHeaders: ['Accept'] };
  expect(like(operation, toRequestTo('HEAD', ['orders'])).header).toEqual([
    { key: 'Accept', value: 'application/json' },
  ]);
});

test('a type that the converter asks for stays, and so does a request that is none of the calls', () => {
  const pdf = [{ key: 'Accept', value: 'application/pdf' }];
  const operation = { method: 'get' as const, path: '/orders', commonHeaders: ['Accept'] };
  expect(like(operation, toRequestTo('GET', ['orders'], pdf)).header).toEqual([
    { key: 'Accept', value: 'application/pdf' },
  ]);
  const other = toRequestTo('GET', ['elsewhere']);
  expect(like(operation, other)).toEqual(other);
});

test('a call without a body sends the Content-Type that its API requires on every call, once', () => {
  const type = toCommonHeader({
    name: 'Content-Type',
    source: 'parameter',
    required: true,
    example: 'application/json',
  });
  const operation = toOperation({ method: 'get', path: '/orders', commonHeaders: ['Content-Type'] });
  const change = toLikeSamples(
    toApi({ commonHeaders: [type], groups: [{ id: 'g', title: 'G', operations: [operation] }] }),
  );
  const sent = [{ key: 'Content-Type', value: 'application/json' }];
  expect(change(toRequestTo('GET', ['orders'])).header).toEqual(sent);
  expect(change(toRequestTo('GET', ['orders'], sent)).header).toEqual(sent);
});
