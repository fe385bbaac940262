import { expect, test } from 'vitest';
import {
  object,
  string,
  toApi,
  toCommonHeader,
  toMediaType,
  toOperation,
  toParameter,
} from '@/lib/openapi/model.fixture';
import { toOperationFacts } from './operation-facts';
import { toReference } from './reference';

const server = { url: 'https://a.example', template: 'https://a.example', variables: [] };
const reference = toReference(toApi({ servers: [server] }), 'Demo', {
  'list-things': [{ href: '/docs/things', title: 'Things' }],
});

test('the guides of an operation are found by its anchor', () => {
  const facts = toOperationFacts(reference, toOperation({ servers: [server] }));
  expect(facts).toEqual({
    guides: [{ href: '/docs/things', title: 'Things' }],
    headers: '',
    ownServers: [],
    rules: [],
  });
});

test.each([
  [['A', 'B', 'o'], '2 required headers, 1 optional'],
  [['A'], '1 required header'],
  [['o'], '1 optional header'],
])('of the common headers %j are %s', (names, words) => {
  const commonHeaders = ['A', 'B', 'o'].map((name) => toCommonHeader({ name, required: name !== 'o' }));
  const own = toReference(toApi({ commonHeaders }), 'Demo', {});
  expect(toOperationFacts(own, toOperation({ commonHeaders: names })).headers).toBe(words);
});

test('servers are named where they differ from those of the API', () => {
  const own = { ...server, template: 'https://b.example' };
  expect(toOperationFacts(reference, toOperation({ servers: [own] })).ownServers).toEqual([own]);
});

test('rules that no parameter and no field carries hold for the whole call', () => {
  const [query, field, call] = ['query', 'field', 'call'].map((id) => ({ id, text: id, fields: [], errors: [] }));
  if (query === undefined || field === undefined || call === undefined) throw new Error('three rules');
  const body = toMediaType('application/json', undefined, {
    schema: object({ a: { schema: object({ b: { schema: string(), rules: [field] } }) } }),
  });
  const operation = toOperation({
    rules: [query, field, call],
    parameters: [{ place: 'query', parameters: [toParameter({ rules: [query] })] }],
    body: { required: true, mediaTypes: [body] },
  });
  expect(toOperationFacts(reference, operation).rules).toEqual([call]);
});
