import { expect, test } from 'vitest';
import { formatFirstRecords } from './first-records';
import { buildIndex } from './index';
import type { SearchFile, SearchRecord } from './model';
import { runQuery } from './query';

const operation = (at: number): SearchRecord => ({
  recordType: 'operation',
  title: `Lend copy ${at}`,
  page: 0,
  anchor: `lend-${at}`,
  api: 0,
  method: 'put',
  path: `/copies/${at}`,
});

/** A portal whose every call has one field. */
function makeFile(count: number): SearchFile {
  const calls = Array.from({ length: count }, (_, at) => operation(at));
  const errors: SearchRecord = {
    recordType: 'errors',
    title: 'Errors',
    page: 0,
    anchor: 'lend-0.errors',
    api: 0,
    text: '409',
  };
  const occurrences = calls.map((_, at) => ({ of: at + 1, path: 'loan.borrower' }));
  const field: SearchRecord = {
    recordType: 'field',
    title: 'borrowerName',
    prose: 'surname '.repeat(count * 50),
    text: 'Who.',
    occurrences,
  };
  return {
    apis: [{ id: 'books', label: 'Books API', errors: '/openapi/books' }],
    languages: [],
    pages: ['/openapi/books'],
    records: [errors, ...calls, field],
  };
}

test('a small index is read as a whole', () => {
  expect(formatFirstRecords(JSON.stringify(makeFile(3)))).toBeUndefined();
});

test('the first records of a large index find every name, and link to the first three occurrences', () => {
  const json = JSON.stringify(makeFile(2000));
  const first = formatFirstRecords(json) ?? '';
  const { records } = JSON.parse(first) as SearchFile;
  expect(records.at(-1)).toEqual({
    recordType: 'field',
    title: 'borrowerName',
    occurrences: [0, 1, 2].map((of) => ({ of, path: 'loan.borrower' })),
  });
  expect(first.length / json.length).toBeLessThan(0.4);
  const index = buildIndex(JSON.parse(first) as SearchFile);
  const find = (query: string) => runQuery(index, query, { limit: 1 }).hits.map(({ title }) => title);
  expect(['borrowerName', 'PUT /copies/1999'].map(find)).toEqual([['borrowerName'], ['Lend copy 1999']]);
});
