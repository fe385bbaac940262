import { expect, test } from 'vitest';
import { toAnswering } from './answers';
import { buildIndex } from './index';
import type { SearchRecord } from './model';

const lock = (seat: number): SearchRecord => ({
  sort: 'operation',
  title: `Lock seat ${seat}`,
  page: 0,
  anchor: `lock-${seat}`,
  api: 0,
  method: 'put',
  path: `/seats/${seat}/lock`,
});
const index = buildIndex({
  apis: [{ id: 'one', label: 'One API' }],
  pages: ['/openapi/one'],
  records: [1, 2, 3, 4, 5, 6].map(lock),
});

test('shows five of a kind, and all when that kind alone is asked for', () => {
  const ask = toAnswering(index);
  expect(ask('lock').hits.map(({ title }) => title)).toEqual([
    'Lock seat 1',
    'Lock seat 2',
    'Lock seat 3',
    'Lock seat 4',
    'Lock seat 5',
  ]);
  expect(ask('lock').counts).toEqual({ error: 0, operation: 6, guide: 0, field: 0 });
  expect(ask('lock', 'operation').hits).toHaveLength(6);
});

test('makes the answer to a letter once, and says the same', () => {
  const ask = toAnswering(index);
  const first = ask('l');
  expect(ask('l')).toBe(first);
  expect(ask('l')).toEqual({ ...toAnswering(index)('l'), query: 'l' });
  expect(ask('l', 'operation').hits).toHaveLength(6);
});
