import { expect, test } from 'vitest';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { toReference } from '@/lib/site/reference';
import { buildIndex } from './index';
import { runQuery } from './query';
import { toSearchFile } from './record';

const SUMMARIES = {
  refund: ['退款流程', '根据资金决济法规定办理退款。'],
  cancel: ['払い戻しを申請する', '出会い系サイトの返金は対象外です。'],
  concert: ['ตั๋วคอนเสิร์ต', 'การจองถูกยกเลิกแล้วโดยผู้จัด'],
  booking: ['예약을 조회한다', '예약 번호로 조회합니다.'],
  cpp: ['Compile with C++', 'Runs a build.'],
  catalog: ['Check the catalog', 'Clears the cache and closes the connection.'],
  arabic: ['احصل على تذكرة', 'يعيد الحقلَ المُحدَّد'],
};

const paths = Object.fromEntries(
  Object.entries(SUMMARIES).map(([id, [summary, description]]) => [
    `/p/${Object.keys(SUMMARIES).indexOf(id)}`,
    { get: { operationId: id, summary: summary ?? '', description: description ?? '', responses: {} } },
  ]),
);
const reference = toReference(parseDocument({ paths }), 'API', {});
const index = buildIndex(toSearchFile({ references: [reference], guides: [] }));

test.each([
  ['决济', 'refund'],
  ['流程', 'refund'],
  ['返金', 'cancel'],
  ['申請', 'cancel'],
  ['サイト', 'cancel'],
  ['ยกเลิก', 'concert'],
  ['คอนเสิร์ต', 'concert'],
  ['조회', 'booking'],
  ['المحدد', 'arabic'],
  ['C++', 'cpp'],
])('%s finds only %s', (query, id) => {
  const found = runQuery(index, query).hits.filter(({ recordType }) => recordType === 'operation');
  expect(found.map(({ title }) => title)).toEqual([SUMMARIES[id as keyof typeof SUMMARIES][0]]);
});

test('a word that has no place is not found, and the letters inside another word are none', () => {
  expect(runQuery(index, '京都').hits).toEqual([]);
  expect(runQuery(index, 'F#').hits).toEqual([]);
});

test('a long pasted text is cut, so that each of its words is not searched', () => {
  expect(runQuery(index, `  ${'refund '.repeat(3_000)}`).query).toBe('refund '.repeat(3_000).slice(0, 2_000));
});
