import type { SearchIndex } from '@/lib/search/index';
import type { SearchHit } from '@/lib/search/model';
import { runQuery } from '@/lib/search/query';
import { RELEVANCE } from './search-queries.fixture';

/** Runs the queries of the real content. Returns the expectations that are not met, and the figures of the ranking as text. */
export function measureRelevance(index: SearchIndex): { missed: string[]; figures: string } {
  const results = RELEVANCE.map((expectation) => {
    const { hits } = runQuery(index, expectation.query);
    return { ...expectation, hits, rank: hits.findIndex((hit) => toNames(hit).includes(expectation.expected)) };
  });
  const missed = results.filter(({ expected, within, hits, rank }) =>
    expected === 'nothing' ? hits.length > 0 : rank === -1 || rank >= within,
  );
  // One result is expected for each query, so MRR and nDCG need its rank alone.
  const ranks = results.flatMap(({ expected, rank }) => (expected === 'nothing' ? [] : [rank]));
  const mean = (gain: (rank: number) => number) =>
    (ranks.reduce((sum, rank) => sum + (rank === -1 ? 0 : gain(rank)), 0) / ranks.length).toFixed(3);
  const met = `${results.length - missed.length} of ${results.length} queries`;
  const reciprocal = mean((rank) => 1 / (rank + 1));
  const discounted = mean((rank) => (rank < 10 ? 1 / Math.log2(rank + 2) : 0));
  return {
    missed: missed.map(({ query, expected, hits }) => {
      const found = hits.slice(0, 3).flatMap((hit) => toNames(hit).at(-1) ?? []);
      return `${query}: expected ${expected}, found ${found.join(', ') || 'nothing'}`;
    }),
    figures: `${met}, MRR ${reciprocal}, nDCG@10 ${discounted}`,
  };
}

/** A result as an expectation may name it: by its URL, alone, with its API, with its parent, or with its whole trail. */
function toNames({ recordType, title, href, api, trail = [] }: SearchHit): string[] {
  const name = `${recordType} ${title}`;
  return [`${recordType} ${href}`, name, `${name} · ${api}`, `${name} · ${trail[0]}`, `${name} · ${trail.join(' › ')}`];
}
