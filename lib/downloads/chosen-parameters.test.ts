import { expect, test } from 'vitest';
import { toChosenParameters } from './chosen-parameters';

const rule = { id: 'r', text: '`season` or `patron` is required.', fields: ['query.season', 'query.patron'] };
const document = {
  paths: { '/orders/{id}': { parameters: [], get: { 'x-rules': [rule] }, post: {} } },
};

function request(method: string) {
  const query = ['season', 'patron'].map((key) => ({ key, disabled: true }));
  return { method, url: { path: ['orders', ':id'], query }, header: [] };
}

test('the first parameter of a choice is enabled', () => {
  const { url } = toChosenParameters(document)(request('GET'));
  expect(url).toEqual({
    path: ['orders', ':id'],
    query: [
      { key: 'season', disabled: false },
      { key: 'patron', disabled: true },
    ],
  });
});

test('calls without a choice stay as they are', () => {
  expect(toChosenParameters(document)(request('POST'))).toEqual(request('POST'));
  expect(toChosenParameters({})(request('GET'))).toEqual(request('GET'));
});

test('a parameter inside a segment is found as Postman writes it', () => {
  const inside = { paths: { '/v{version}/orders': { get: { 'x-rules': [rule] } } } };
  const { url } = toChosenParameters(inside)({
    method: 'GET',
    url: { path: ['v{{version}}', 'orders'], query: [{ key: 'season', disabled: true }] },
    header: [],
  });
  expect(url).toEqual({ path: ['v{{version}}', 'orders'], query: [{ key: 'season', disabled: false }] });
});

test('a parameter that samples should send is enabled, also one of the path or named by reference', () => {
  const season = { name: 'season', in: 'query', 'x-in-samples': true };
  const patron = { name: 'patron', in: 'query', 'x-in-samples': true };
  const item = { parameters: [patron], get: { parameters: [{ $ref: '#/components/parameters/Season' }] } };
  const sampled = { paths: { '/orders/{id}': item }, components: { parameters: { Season: season } } };
  const { url } = toChosenParameters(sampled)(request('GET'));
  expect(url).toEqual({
    path: ['orders', ':id'],
    query: [
      { key: 'season', disabled: false },
      { key: 'patron', disabled: false },
    ],
  });
});
