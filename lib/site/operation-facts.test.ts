import { expect, test } from 'vitest';
import { object, string, toApi, toMediaType, toOperation, toParameter } from '@/lib/openapi/model.fixture';
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
    ownServers: [],
    rules: [],
  });
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
