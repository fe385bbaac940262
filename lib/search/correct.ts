import { editDistance } from '@/lib/closest-match';
import type { SearchIndex } from './index';

/** The known word that a misspelt one most likely stands for, beginnings of words included; undefined when none is near. */
export function findNearWord(term: string, { vocabulary }: SearchIndex): string | undefined {
  // One slip away from a short word stand many words; only a name is meant.
  return listNear(term, vocabulary).find(({ named }) => named > 0 || toLimit(term) > 1)?.word;
}

/** Known words by nearness, names before prose, common before rare. */
export function listNearWords(term: string, vocabulary: ReadonlyMap<string, number>): string[] {
  return listNear(term, vocabulary).map(({ word }) => word);
}

type Near = { word: string; edits: number; named: number };

function listNear(term: string, vocabulary: ReadonlyMap<string, number>): Near[] {
  const limit = toLimit(term);
  if (limit === 0) return [];
  const near: Near[] = [];
  for (const [word, named] of vocabulary) {
    if (word.length < 3 || !beginsAlike(term, word)) continue;
    const whole = editDistance(term, word, limit);
    const begun = word.length > term.length ? editDistance(term, word.slice(0, term.length), limit) + 0.5 : limit + 1;
    const edits = Math.min(whole, begun);
    if (edits <= limit) near.push({ word, edits: edits + (named === 0 ? 0.6 : 0), named });
  }
  return near.sort((a, b) => a.edits - b.edits || b.named - a.named);
}

/** Numbers are never misspelt into others; short words allow one slip, long ones two. */
function toLimit(term: string): number {
  if (/\d/.test(term) || term.length < 4) return 0;
  return term.length < 7 ? 1 : 2;
}

/** The first letter is right, or swapped with the second. */
function beginsAlike(term: string, word: string): boolean {
  return term[0] === word[0] || (term[0] === word[1] && term[1] === word[0]);
}
