import { expect, test } from 'vitest';
import { withEncodedQuery } from './encoded-query';

test.each([
  ['LOW:101', 'LOW%3A101'],
  ['2026-09-01T00:00:00-06:00', '2026-09-01T00%3A00%3A00-06%3A00'],
  ['x&y=z', 'x%26y%3Dz'],
  ['50%', '50%25'],
  ['{a}', '%7Ba%7D'],
  ['{{apiKey}}', '{{apiKey}}'],
  ['a,b|c%20d', 'a,b|c%20d'],
  ['', ''],
])('%s travels as %s', (value, sent) => {
  const request = { method: 'GET', url: { path: ['a'], query: [{ key: 'section', value }] } };
  expect(withEncodedQuery(request)).toEqual({
    method: 'GET',
    url: { path: ['a'], query: [{ key: 'section', value: sent }] },
  });
});

test('a request without a query stays as it is', () => {
  expect(withEncodedQuery({ method: 'GET', url: { path: ['a'] } })).toEqual({ method: 'GET', url: { path: ['a'] } });
});
