import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildIndex, type SearchIndex } from '@/lib/search/index';
import type { SearchFile, SearchHit } from '@/lib/search/model';
import { runQuery } from '@/lib/search/query';
import { toSearchFile } from '@/lib/search/record';
import { siteConfig } from '@/site.config';
import { type Expectation, RELEVANCE } from './search-queries.fixture';
import { loadSearched } from './searched.fixture';

let file: SearchFile;
let index: SearchIndex;

beforeAll(async () => {
  file = toSearchFile(await loadSearched());
  index = buildIndex(file);
}, 60_000);

test('every query finds what was meant where it is looked for', () => {
  const missed = RELEVANCE.filter((expectation) => !isMet(expectation)).map(formatMiss);
  const score = (100 * (RELEVANCE.length - missed.length)) / RELEVANCE.length;
  console.log(`relevance: ${score.toFixed(1)} % of ${RELEVANCE.length} queries; ${formatRanking()}`);
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
  const found = runQuery(index, 'BO-').hits.map(({ title, text = '' }) => `${title} ${text}`);
  expect(found.filter((words) => !/\bBO-/.test(words))).toEqual([]);
});

test('an order that failed leads to its error and its state', () => {
  const found = runQuery(index, 'order failed').hits.map(({ href }) => href);
  expect(found.slice(0, 2)).toEqual(['/openapi/linkv1#order-incomplete', '/openapi/linkv1#states-order-error']);
});

test('scan codes are scan reasons, not errors', () => {
  for (const code of ['OK', 'REENTRY', 'BARCODE_INVALID', 'WRONG_ENTRANCE']) {
    const { hits, kinds } = runQuery(index, code);
    expect(hits[0]).toMatchObject({ kind: 'outcome', title: code });
    expect(kinds.find(({ id }) => id === 'outcome')?.label).toBe('Scan reasons');
    expect(hits.filter(({ kind, title }) => kind === 'error' && title === code)).toEqual([]);
  }
});

test('below a code is only what names it, and all of its calls where one more would be left out', () => {
  const { hits } = runQuery(index, 'TOO_MANY_TOKENS');
  expect(hits.map(({ title, href }) => [title, href])).toEqual([
    ['TOO_MANY_TOKENS', '/openapi/linkv1#too-many-tokens'],
    ['Handle a 422', '/docs/lock#handle-a-422'],
  ]);
  expect([hits[0]?.links.length, hits[0]?.moreLinks]).toEqual([6, 0]);
});

test('what is looked for as a file is seen in the result', () => {
  for (const { text } of runQuery(index, 'download postman').hits) expect(text).toMatch(/Download: .*Postman/);
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

/** What is left of 90 kB beside the library, the worker and the dialog. */
const MOST_BYTES = 62_000;

test('the records are light', () => {
  expect(brotliCompressSync(JSON.stringify(file)).length).toBeLessThan(MOST_BYTES);
});

test('no two records read the same', () => {
  const read = file.records.map(({ recordType, title, api, label, text }) =>
    JSON.stringify([recordType, title, api, label, text]),
  );
  expect(read.filter((one, at) => read.indexOf(one) !== at)).toEqual([]);
});

function isMet({ query, expected, within }: Expectation): boolean {
  const { hits } = runQuery(index, query);
  if (expected === 'nothing') return hits.length === 0;
  return hits.slice(0, within).some((hit) => toNames(hit).includes(expected));
}

/** A result as the suite may name it: by its address, alone, with its API, with what holds it, with its whole way. */
function toNames({ recordType, title, href, api, trail = [] }: SearchHit): string[] {
  const name = `${recordType} ${title}`;
  return [`${recordType} ${href}`, name, `${name} · ${api}`, `${name} · ${trail[0]}`, `${name} · ${trail.join(' › ')}`];
}

/** Mean reciprocal rank, and nDCG of the first ten results, over the queries that expect a result: one each, so both need its rank alone. */
function formatRanking(): string {
  const ranks = RELEVANCE.filter(({ expected }) => expected !== 'nothing').map(({ query, expected }) =>
    runQuery(index, query).hits.findIndex((hit) => toNames(hit).includes(expected)),
  );
  const mean = (gain: (rank: number) => number) =>
    (ranks.reduce((sum, rank) => sum + (rank === -1 ? 0 : gain(rank)), 0) / ranks.length).toFixed(3);
  const discounted = (rank: number) => (rank < 10 ? 1 / Math.log2(rank + 2) : 0);
  return `MRR ${mean((rank) => 1 / (rank + 1))}, nDCG@10 ${mean(discounted)}`;
}

function formatMiss({ query, expected }: Expectation): string {
  const found = runQuery(index, query)
    .hits.slice(0, 3)
    .flatMap((hit) => toNames(hit).at(-1) ?? []);
  return `${query}: expected ${expected}, found ${found.join(', ') || 'nothing'}`;
}
