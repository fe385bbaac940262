import { expect, test } from 'vitest';
import { listUrls } from './hit';
import { buildIndex } from './index';
import type { SearchFile } from './model';
import { runQuery } from './query';

const file: SearchFile = {
  apis: [
    { id: 'one', label: 'One API', errors: '/openapi/one#api-errors' },
    { id: 'two', label: 'Two API', errors: '/openapi/two' },
  ],
  languages: [],
  pages: ['/openapi/one', '/openapi/two', '/docs/lock'],
  records: [
    {
      recordType: 'operation',
      title: 'Lock seats',
      page: 0,
      anchor: 'lock',
      api: 0,
      method: 'put',
      path: '/seats/{id}/lock',
      names: ['put /seats/{id}/lock', '/seats/{id}/lock'],
    },
    {
      recordType: 'operation',
      title: 'Lock seats',
      page: 1,
      anchor: 'lock',
      api: 1,
      method: 'post',
      path: '/lock',
      names: ['post /lock', '/lock'],
    },
    {
      recordType: 'reason',
      title: 'SEAT_LOCKED',
      page: 0,
      anchor: 'seat-locked',
      api: 0,
      status: '409',
      type: 'MS-409',
      text: 'It is locked. Another holds it.',
      prefixes: ['SL-'],
      fix: 'Wait.',
      retry: 'No.',
      occurrences: [{ of: 0, anchor: '-seat-locked' }],
    },
    {
      recordType: 'status',
      title: '409 Conflict',
      page: 0,
      anchor: 'status-409',
      api: 0,
      names: ['409'],
      status: '409',
      text: 'Not locked.',
      reasons: [2],
      occurrences: [{ of: 0, anchor: '-409' }],
    },
    {
      recordType: 'field',
      title: 'unitPrice',
      label: 'number',
      occurrences: [{ of: 0, path: 'seats' }, { of: 1 }, { of: 1, part: '200', path: 'seats' }],
    },
    { recordType: 'guide', title: 'Lock', page: 2, text: 'How to lock.' },
  ],
};
const index = buildIndex(file);
const findTitles = (query: string) =>
  runQuery(index, query).hits.map(({ title, api }) => `${title} ${api ?? ''}`.trim());

test('a path finds its call, with parameters filled in too', () => {
  expect(findTitles('/seats/17/lock')).toEqual(['Lock seats One API']);
  expect(findTitles('PUT /seats/{id}/lock')[0]).toBe('Lock seats One API');
});

test('the method beside a path is meant, even where the path answers another', () => {
  expect(findTitles('POST /seats/17/lock')[0]).toBe('Lock seats Two API');
});

test.each(['SL-17', 'sl-', 'It is locked', '[{"code":"SL-17"}]'])('%s finds the reason that comes with it', (query) => {
  expect(findTitles(query)[0]).toBe('SEAT_LOCKED One API');
});

test('what only begins with the same letters is no code', () => {
  expect(findTitles('SLX')).toEqual([]);
});

test('an API or a method narrows', () => {
  expect(findTitles('two lock')).toEqual(['Lock seats Two API', 'Lock', 'unitPrice Two API']);
  expect(runQuery(index, 'two lock').narrowed).toEqual(['Two API']);
  expect(findTitles('post lock seats')[0]).toBe('Lock seats Two API');
});

test('a status has its operations and reasons', () => {
  expect(runQuery(index, '409').hits[0]).toEqual({
    id: 3,
    kind: 'error',
    recordType: 'status',
    title: '409 Conflict',
    href: '/openapi/one#status-409',
    api: 'One API',
    text: 'Not locked.',
    status: '409',
    type: 'MS-409',
    fix: 'Wait.',
    retry: 'No.',
    links: [{ href: '/openapi/one#lock-409', label: '/seats/{id}/lock', method: 'put' }],
    moreLinks: 0,
    reasons: [{ href: '/openapi/one#seat-locked', label: 'SEAT_LOCKED' }],
    marks: ['409'],
  });
});

test('a status has no fix that is of only some of its calls', () => {
  const records = file.records.map((record) =>
    record.recordType === 'status' ? { ...record, occurrences: [{ of: 0, anchor: '-409' }, { of: 1 }] } : record,
  );
  const [hit] = runQuery(buildIndex({ ...file, records }), '409').hits;
  expect([hit?.title, hit?.fix, hit?.retry]).toEqual(['409 Conflict', undefined, undefined]);
});

test('a reason in an entry of a partial success says which response has it', () => {
  const records = file.records.map((record) =>
    record.title === 'SEAT_LOCKED' ? { ...record, occurrences: [{ of: 0, anchor: '-409', part: '207' }] } : record,
  );
  const [hit] = runQuery(buildIndex({ ...file, records }), 'SEAT_LOCKED').hits;
  expect(hit?.links).toEqual([{ href: '/openapi/one#lock-409', label: '/seats/{id}/lock (in a 207)', method: 'put' }]);
});

test('a field shows the occurrence that the query means', () => {
  const [hit] = runQuery(index, 'two 200 unitPrice').hits;
  expect(hit?.trail).toEqual(['Lock seats', '200', 'seats']);
  expect(hit?.href).toBe('/openapi/two#lock-200-seats-unit-price');
});

test('a misspelt word is read as the near one', () => {
  const answer = runQuery(index, 'unitPirce');
  expect(answer.hits[0]?.title).toBe('unitPrice');
  expect(answer.corrected).toEqual(['price']);
});

test('nothing found gives near words', () => {
  const answer = runQuery(index, 'seta zzzzz');
  expect(answer.hits).toEqual([]);
  expect(answer.suggestions).toEqual(['seat']);
});

test.each(['', '   ', '???'])('%j finds nothing and does not fail', (query) => {
  expect(runQuery(index, query).hits).toEqual([]);
});

test('every address is listed once', () => {
  expect(listUrls(file)).toEqual([
    '/openapi/one#lock',
    '/openapi/two#lock',
    '/openapi/one#seat-locked',
    '/openapi/one#lock-seat-locked',
    '/openapi/one#status-409',
    '/openapi/one#lock-409',
    '/openapi/one#lock-body-seats-unit-price',
    '/openapi/two#lock-body-unit-price',
    '/openapi/two#lock-200-seats-unit-price',
    '/docs/lock',
  ]);
});

test('a path exists with another method, and next to it a status that no response documents is said', () => {
  expect(findTitles('PATCH /lock 405')).toEqual(['Status 405 One API', 'Lock seats Two API']);
});
