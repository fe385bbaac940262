import { expect, test } from 'vitest';
import { buildIndex } from './index';
import type { SearchRecord } from './model';
import { toResponder } from './responder';

const lock = (seat: number): SearchRecord => ({
  recordType: 'operation',
  title: `Lock seat ${seat}`,
  page: 0,
  anchor: `lock-${seat}`,
  api: 0,
  method: 'put',
  path: `/seats/${seat}/lock`,
});
const index = buildIndex({
  apis: [{ id: 'one', label: 'One API', errors: '/openapi/one' }],
  languages: [],
  pages: ['/openapi/one'],
  records: [1, 2, 3, 4, 5, 6].map(lock),
});

test('shows five of a kind, and all when that kind alone is asked for', () => {
  const respond = toResponder(index);
  expect(respond({ query: 'lock' }).hits.map(({ title }) => title)).toEqual([
    'Lock seat 1',
    'Lock seat 2',
    'Lock seat 3',
    'Lock seat 4',
    'Lock seat 5',
  ]);
  expect(respond({ query: 'lock' }).kinds.map(({ id, count }) => `${id} ${count}`)).toEqual([
    'error 0',
    'operation 6',
    'field 0',
    'state 0',
    'guide 0',
    'reference 0',
    'download 0',
  ]);
  expect(respond({ query: 'lock', kind: 'operation' }).hits).toHaveLength(6);
});

test('runs the query of one letter once for each API that the reader is in, with the same result', () => {
  const respond = toResponder(index);
  const first = respond({ query: 'l', path: '/openapi/one' });
  expect(respond({ query: 'l', path: '/openapi/one' })).toBe(first);
  expect(respond({ query: 'l', path: '/openapi/one' })).toEqual({ ...toResponder(index)({ query: 'l' }), query: 'l' });
  expect(respond({ query: 'l' })).not.toBe(first);
  expect(respond({ query: 'l', kind: 'operation' }).hits).toHaveLength(6);
  expect(respond({ query: 'l', api: 'one' })).not.toBe(first);
});
