import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildIndex, type SearchIndex } from '@/lib/search/index';
import type { SearchFile } from '@/lib/search/model';
import { runQuery } from '@/lib/search/query';
import { toSearchFile } from '@/lib/search/record';
import { siteConfig } from '@/site.config';
import { RELEVANCE } from './search-queries.fixture';
import { measureRelevance } from './search-relevance.fixture';
import { loadSearched } from './searched.fixture';

let file: SearchFile;
let index: SearchIndex;

beforeAll(async () => {
  file = toSearchFile(await loadSearched());
  index = buildIndex(file);
});

test('every query finds what was meant where it is looked for', () => {
  const { missed, figures } = measureRelevance(index);
  console.log(`Search: ${figures}`);
  expect(missed).toEqual([]);
});

test.each(siteConfig.searchExamples ?? [])('the example %j finds something as it is written', (query) => {
  const { hits, corrected } = runQuery(index, query);
  expect(hits.length).toBeGreaterThan(0);
  expect(corrected).toEqual([]);
});

test('a status does not answer for the words of its calls', () => {
  const sorts = (query: string) => new Set(runQuery(index, query).hits.map(({ recordType }) => recordType));
  expect(sorts('void ticket')).not.toContain('status');
  expect(sorts('void ticket 2xx')).toContain('status');
});

test('the beginning of a code finds the codes that begin so, and no other words', () => {
  // A section shows only its beginning.
  const shown = runQuery(index, 'BO-').hits.filter(({ recordType }) => recordType !== 'heading');
  const found = shown.map(({ title, text = '' }) => `${title} ${text}`);
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((words) => !/\bBO-/.test(words))).toEqual([]);
});

test('an order that failed leads to its error and its state', () => {
  const found = runQuery(index, 'order failed').hits.map(({ href }) => href);
  expect(found.slice(0, 2)).toEqual(['/openapi/linkv1#order-incomplete', '/openapi/linkv1#states-order-error']);
});

test('the reason of an order that failed in part leads to what to do after its 207', () => {
  const found = runQuery(index, 'ORDER_INCOMPLETE').hits.map(({ href }) => href);
  expect(found[0]).toBe('/openapi/linkv1#order-incomplete');
  expect(found).toContain('/docs/complete-order#decisions-order-207-with-error');
  expect(found.filter((href) => href.includes('#decisions-'))).toHaveLength(1);
});

test.each(
  siteConfig.apis.map(({ id }) => `/openapi/${id}`),
)('a header as it is written comes first, also from %s', (path) => {
  expect(runQuery(index, 'Request-ID', { path }).hits[0]).toMatchObject({ recordType: 'header', title: 'Request-ID' });
});

test('scan codes are scan reasons, not errors', () => {
  for (const code of ['OK', 'REENTRY', 'BARCODE_INVALID', 'WRONG_ENTRANCE']) {
    const { hits, kinds } = runQuery(index, code);
    expect(hits[0]).toMatchObject({ kind: 'outcome', title: code });
    expect(kinds.find(({ id }) => id === 'outcome')?.label).toBe('Scan reasons');
    expect(hits.filter(({ kind, title }) => kind === 'error' && title === code)).toEqual([]);
  }
});

test('a reason is no result for the words of the operations that return it', () => {
  const { hits } = runQuery(index, 'is locked');
  expect(hits.filter(({ recordType }) => recordType === 'reason').map(({ title }) => title)).toEqual([
    'SEAT_RECORD_LOCKED',
  ]);
});

test('errors of a scan are those of its call, then its scan reasons, and no status whose phrase has the word', () => {
  const { hits } = runQuery(index, 'scan errors');
  expect(hits[0]).toMatchObject({ href: '/openapi/entryv1#validate-ticket.errors', text: '400, 401, 500' });
  expect(hits.map(({ href }) => href)).toContain('/openapi/entryv1#api-outcomes');
  expect(hits.filter(({ recordType }) => recordType === 'status' || recordType === 'outcome')).toEqual([]);
});

test('below a code is only what names it, and all of its calls where one more would be left out', () => {
  const { hits } = runQuery(index, 'TOO_MANY_TOKENS');
  expect(hits.map(({ title, href }) => [title, href])).toEqual([
    ['TOO_MANY_TOKENS', '/openapi/linkv1#too-many-tokens'],
    ['Handle a 422', '/docs/lock#handle-a-422'],
  ]);
  expect([hits[0]?.links.length, hits[0]?.moreLinks]).toEqual([6, 0]);
});

test('a language alone finds calls with their code in it', () => {
  const { hits } = runQuery(index, 'java');
  expect(hits.length).toBeGreaterThan(3);
  expect(new Set(hits.map(({ recordType, language }) => `${recordType} ${language?.label}`))).toEqual(
    new Set(['operation Java']),
  );
});

test('what is looked for as a file is the file, of each API', () => {
  expect(runQuery(index, 'download postman').hits.map(({ href }) => href)).toEqual([
    '/openapi/legacy.postman.json',
    '/openapi/linkv1.postman.json',
    '/openapi/linkv2.postman.json',
    '/openapi/entryv1.postman.json',
  ]);
});

test('a type of errors is explained', () => {
  expect(runQuery(index, 'MS-422').hits[0]).toMatchObject({
    recordType: 'type',
    text: expect.stringContaining('not accepted'),
  });
});

test('the suite is large enough to mean something', () => {
  expect(RELEVANCE.length).toBeGreaterThanOrEqual(120);
  expect(new Set(RELEVANCE.map(({ query }) => query)).size).toBe(RELEVANCE.length);
});

/** 5.5 kB of these are the words by which readers ask for results. */
const MAX_BYTES = 72_000;

test('the records are light', () => {
  expect(brotliCompressSync(JSON.stringify(file)).length).toBeLessThan(MAX_BYTES);
});

test('no two records read the same', () => {
  const read = file.records.map(({ recordType, title, api, label, text }) =>
    JSON.stringify([recordType, title, api, label, text]),
  );
  expect(read.filter((one, at) => read.indexOf(one) !== at)).toEqual([]);
});
