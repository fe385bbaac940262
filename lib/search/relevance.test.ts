import { beforeAll, expect, test } from 'vitest';
import { buildIndex, type SearchIndex } from './index';
import type { SearchHit } from './model';
import { runQuery } from './query';
import { toSearchFile } from './record';
import { type Expectation, RELEVANCE } from './relevance.fixture';
import { loadSearched } from './site.fixture';

let index: SearchIndex;

beforeAll(async () => {
  index = buildIndex(toSearchFile(await loadSearched()));
}, 60_000);

test('every query finds what was meant where it is looked for', () => {
  const missed = RELEVANCE.filter((expectation) => !isMet(expectation)).map(formatMiss);
  const score = (100 * (RELEVANCE.length - missed.length)) / RELEVANCE.length;
  console.log(`relevance: ${score.toFixed(1)} % of ${RELEVANCE.length} queries`);
  expect(missed).toEqual([]);
});

test('the suite is large enough to mean something', () => {
  expect(RELEVANCE.length).toBeGreaterThanOrEqual(120);
  expect(new Set(RELEVANCE.map(({ query }) => query)).size).toBe(RELEVANCE.length);
});

function isMet({ query, expected, within }: Expectation): boolean {
  const { hits } = runQuery(index, query);
  if (expected === 'nothing') return hits.length === 0;
  return hits.slice(0, within).some((hit) => toNames(hit).includes(expected));
}

/** A result as the suite may name it: alone, with its API, with what holds it, with its whole way. */
function toNames({ sort, title, api, trail = [] }: SearchHit): string[] {
  const name = `${sort} ${title}`;
  return [name, `${name} · ${api}`, `${name} · ${trail[0]}`, `${name} · ${trail.join(' › ')}`];
}

function formatMiss({ query, expected }: Expectation): string {
  const found = runQuery(index, query)
    .hits.slice(0, 3)
    .flatMap((hit) => toNames(hit).at(-1) ?? []);
  return `${query}: expected ${expected}, found ${found.join(', ') || 'nothing'}`;
}
