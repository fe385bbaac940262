import { findNearWord, listNearWords } from './correct';
import { hasPrefixOf } from './exact';
import { toHit } from './hit';
import type { SearchIndex } from './index';
import { findPastedCodes, type Intent, toIntent, toNarrowed } from './intent';
import { KIND_OF } from './kinds';
import type { SearchAnswer, SearchKind } from './model';
import { compareScores, type Score, toScorer } from './score';
import { isStatus, squash, toStem } from './words';

/** What of the results is wanted. */
export type QueryOptions = {
  /** Only results of this kind. */
  kind?: SearchKind;
  /** Results of each kind. */
  limit?: number;
};

/** Answers a query: the same code in the worker, in the tests and in the benchmark. */
export function runQuery(index: SearchIndex, query: string, { kind, limit = 8 }: QueryOptions = {}): SearchAnswer {
  const found = findScores(index, query);
  const counts: Record<SearchKind, number> = { error: 0, operation: 0, guide: 0, field: 0 };
  const shown: Score[] = [];
  for (const score of found.scores) {
    const own = KIND_OF[score.entry.record.sort];
    counts[own] += 1;
    if ((kind === undefined || kind === own) && counts[own] <= limit) shown.push(score);
  }
  return {
    query,
    hits: shown.map((score) => toHit(score, index, found.intent, kind !== undefined)),
    counts,
    corrected: found.corrected.map((word) => index.spelling.get(word) ?? word),
    narrowed: [...(found.intent.apis ?? [])].flatMap((api) => index.file.apis[api]?.label ?? []),
    suggestions: found.scores.length === 0 ? findSuggestions(index, query) : [],
  };
}

type Found = { scores: Score[]; intent: Intent; corrected: string[] };

function findScores(index: SearchIndex, query: string): Found {
  const codes = findPastedCodes(query).filter((code) => isName(index, code));
  if (codes.length > 0) return findAny(index, codes);
  const plain = toIntent(query);
  if (plain.whole === '') return { scores: [], intent: plain, corrected: [] };
  const whole = findAll(index, plain);
  if (whole[0]?.tier === 0) return { scores: whole, intent: plain, corrected: [] };
  const narrowed = toNarrowed(query, index.file);
  if (narrowed !== undefined) {
    const scores = findAll(index, narrowed);
    if (scores.length > 0) return { scores, intent: narrowed, corrected: [] };
  }
  if (whole.length > 0) return { scores: whole, intent: plain, corrected: [] };
  const corrected = correct(index, narrowed ?? plain);
  if (corrected !== undefined) return corrected;
  const most = findMost(index, plain);
  return most.scores.length > 0 ? most : findStatus(index, plain);
}

/** Entries that hold every term. */
function findAll(index: SearchIndex, intent: Intent): Score[] {
  const sets = intent.terms.map((term) => findWithForms(index, term));
  const [first, ...others] = sets;
  const ids =
    first === undefined ? index.entries.keys() : [...first].filter((id) => others.every((set) => set.has(id)));
  const coded = index.prefixed.filter((entry) => hasPrefixOf(entry, intent.typed)).map(({ id }) => id);
  const scores = toScores(index, new Set([...ids, ...index.find(intent.whole), ...coded]), intent);
  return scores.filter((score) => score.matched === Math.max(1, intent.terms.length) || intent.terms.length === 0);
}

/** With each word that is found nowhere replaced by a near one; undefined when that finds nothing. */
function correct(index: SearchIndex, intent: Intent): Found | undefined {
  const corrected: string[] = [];
  const terms = intent.terms.map((term) => {
    if (findWithForms(index, term).size > 0) return term;
    const near = findNearWord(term, index);
    if (near !== undefined) corrected.push(near);
    return near ?? term;
  });
  if (corrected.length === 0) return undefined;
  const mended = { ...intent, terms, whole: terms.join('') };
  const scores = findAll(index, mended);
  return scores.length === 0 ? undefined : { scores, intent: mended, corrected };
}

/** For questions: entries with most of the words, more than half of them at least. */
function findMost(index: SearchIndex, intent: Intent): Found {
  const terms = intent.terms.map((term) =>
    findWithForms(index, term).size > 0 ? term : (findNearWord(term, index) ?? term),
  );
  const ids = new Set(terms.flatMap((term) => [...findWithForms(index, term)]));
  const mended = { ...intent, terms };
  const scores = toScores(index, ids, mended);
  const most = scores[0]?.matched ?? 0;
  const enough = most > 1 && most * 2 > terms.length;
  return { scores: enough ? scores.filter((score) => score.matched === most) : [], intent: mended, corrected: [] };
}

/** A status by itself, where nothing is known of it together with the other words, though each of them is a word here. */
function findStatus(index: SearchIndex, intent: Intent): Found {
  const terms = intent.terms.filter(isStatus);
  const alone = { ...intent, terms, whole: terms.join('') };
  const isKnown = intent.terms.every((term) => findWithForms(index, term).size > 0);
  const scores = isKnown ? findAll(index, alone).filter(({ entry }) => entry.record.sort === 'status') : [];
  return { scores: scores.filter(({ tier }) => tier === 0), intent: alone, corrected: [] };
}

/** Entries that have one of these names. */
function findAny(index: SearchIndex, codes: readonly string[]): Found {
  const scores = codes.flatMap((code) => findAll(index, toIntent(code)).filter((score) => score.tier === 0));
  const once = new Map<number, Score>();
  for (const score of scores) if (!once.has(score.entry.id)) once.set(score.entry.id, score);
  return { scores: [...once.values()].sort(compareScores), intent: toIntent(codes.join(' ')), corrected: [] };
}

function toScores(index: SearchIndex, ids: Iterable<number>, intent: Intent): Score[] {
  const scores: Score[] = [];
  const toScore = toScorer(intent);
  for (const id of ids) {
    const entry = index.entries[id];
    const score = entry === undefined ? undefined : toScore(entry);
    if (score !== undefined) scores.push(score);
  }
  return scores.sort(compareScores);
}

function findWithForms(index: SearchIndex, term: string): Set<number> {
  const stem = toStem(term);
  return new Set([...index.find(term), ...(stem === term ? [] : index.find(stem))]);
}

function isName(index: SearchIndex, code: string): boolean {
  const name = squash(code);
  if (index.prefixed.some((entry) => hasPrefixOf(entry, code))) return true;
  return index.find(name).some((id) => index.entries[id]?.names.includes(name));
}

/** Words near to those of a query that found nothing, and those of its words that do find something. */
function findSuggestions(index: SearchIndex, query: string): string[] {
  const { terms } = toIntent(query);
  const known = terms.filter((term) => index.find(term).length > 0);
  const near = terms.flatMap((term) => listNearWords(term, index.vocabulary).slice(0, 3));
  return [...new Set([...known, ...near].map((word) => index.spelling.get(word) ?? word))].slice(0, 5);
}
