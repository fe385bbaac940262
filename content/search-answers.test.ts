import { beforeAll, expect, test } from 'vitest';
import type { SearchFile } from '@/lib/search/model';
import type { Searched } from '@/lib/search/record';
import { toSearchFile } from '@/lib/search/record';
import { dropFiller, toWords } from '@/lib/search/words';
import { loadSearched } from './searched.fixture';

let searched: Searched;
let file: SearchFile;

beforeAll(async () => {
  searched = await loadSearched();
  file = toSearchFile(searched);
});

test('each documented answer leads to a result of its API', () => {
  const known = new Set(
    file.records
      .filter(({ recordType }) => recordType !== 'answer')
      .map(({ page = -1, anchor }) => `${file.pages[page]}#${anchor}`),
  );
  const links = (searched.answers?.answers ?? []).flatMap(({ documented }) =>
    Object.values(documented).map(({ href }) => href),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => !known.has(href))).toEqual([]);
});

test('what an answer calls absent is in no text of a reference, except where it is called not documented', () => {
  const said = file.records
    .filter(
      ({ recordType, title }) => !['answer', 'guide', 'decision'].includes(recordType) && title !== 'Not documented',
    )
    .filter(({ page = -1 }) => file.pages[page]?.startsWith('/openapi/') !== false)
    .map(({ title, text = '', words = '', prose = '' }) => [title, text, words, prose].join(' '));
  const absent = (searched.answers?.answers ?? []).flatMap(({ topic, absent: words }) =>
    words.map((word) => ({ topic, word })),
  );
  expect(absent.length).toBeGreaterThan(30);
  const found = absent.flatMap(({ topic, word }) => {
    const pattern = new RegExp(`\\b${word}`, 'i');
    return said.filter((text) => pattern.test(text)).map((text) => `${topic}: ${word} in "${text.slice(0, 80)}"`);
  });
  expect(found).toEqual([]);
});

test('an ask of several words keeps more than one of them without filler words', () => {
  const asks = file.records.flatMap((record) => record.asks ?? []);
  const symptoms = new Set(searched.answers?.symptoms.flatMap(({ words }) => words));
  const single = asks.filter((ask) => toWords(ask).length > 1 && dropFiller(toWords(ask)).length < 2);
  expect(asks.length).toBeGreaterThan(500);
  expect([...new Set(single)].filter((ask) => !symptoms.has(ask))).toEqual([]);
});
