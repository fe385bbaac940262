import { isExact } from './exact';
import type { Entry, PlaceEntry } from './index';
import type { Intent } from './intent';
import { SORT_RANK } from './kinds';
import { findBestPlace, findLevel, findPlaceLevel, LEVEL, type Term, toTerm, toWholeTerm } from './match';
import { findAllowedPlaces } from './narrow';

/** How well an entry answers a query: compared part by part, smaller first. */
export type Score = {
  entry: Entry;
  /** 0 the name itself · 1 whole words of the name · 2 beginnings of them · 3 name and place · 4 prose. */
  tier: number;
  /** It is of the API that the reader is in. */
  own: boolean;
  rank: number;
  /** Higher is better. */
  fit: number;
  /** Those that the query's API and method allow. */
  places: PlaceEntry[];
  /** How many terms it matches. */
  matched: number;
};

/**
 * Scores entries for one query; undefined for those that its API or method rules out. `current` is the API that the reader
 * is in.
 */
export function toScorer(intent: Intent, current: number | undefined): (entry: Entry) => Score | undefined {
  const terms = intent.terms.map(intent.beginsCode === true ? toWholeTerm : toTerm);
  return (entry) => {
    const places = findAllowedPlaces(entry, intent);
    if (places === undefined) return undefined;
    const own = current !== undefined && listApis(entry, places).includes(current);
    return { ...toScore(entry, places, terms, intent), own };
  };
}

/** The APIs that an entry is of: its own, else those of its places. */
export function listApis({ record }: Entry, places: readonly PlaceEntry[]): number[] {
  if (record.api !== undefined) return [record.api];
  return [...new Set(places.flatMap(({ api }) => api ?? []))];
}

/** Order of results: words matched, tier, the reader's API, kind, fit, number of places, then the order of the records. */
export function compareScores(a: Score, b: Score): number {
  return (
    b.matched - a.matched ||
    a.tier - b.tier ||
    Number(b.own) - Number(a.own) ||
    a.rank - b.rank ||
    b.fit - a.fit ||
    b.entry.places.length - a.entry.places.length ||
    a.entry.id - b.entry.id
  );
}

/** At the same fit a reason says more than its status or type. */
const BROAD: ReadonlySet<string> = new Set(['status', 'type']);

function toScore(entry: Entry, places: PlaceEntry[], terms: readonly Term[], intent: Intent): Omit<Score, 'own'> {
  const levels = toLevels(entry, places, terms);
  const matched = levels.filter((level) => level > 0);
  const exact = isExact(entry, intent);
  const begins =
    intent.whole.length > 2 &&
    intent.beginsCode === undefined &&
    entry.names.some((name) => name.startsWith(intent.whole));
  const fit = levels.reduce((sum, level) => sum + level, 0) + toCoverage(entry, terms);
  return {
    entry,
    tier: exact ? 0 : toTier(matched.length === 0 ? LEVEL.word : Math.min(...matched), begins),
    rank: SORT_RANK[entry.record.sort],
    fit: BROAD.has(entry.record.sort) ? fit - 0.5 : fit,
    places,
    matched: begins || exact ? Math.max(1, levels.length) : matched.length,
  };
}

/** How well each term fits the entry, or else the one place that holds most of the terms. */
function toLevels(entry: Entry, places: readonly PlaceEntry[], terms: readonly Term[]): number[] {
  const levels = terms.map((term) => findLevel(term, entry));
  // A type is asked for by its own name; its reasons stand for themselves.
  if (entry.record.sort === 'type') return levels;
  // Most operations return a status, so neither their words nor the API's ask for it: its number or phrase must be named.
  if (entry.record.sort === 'status' && levels.every((level) => level <= LEVEL.context)) return levels.map(() => 0);
  const open = terms.filter((_, index) => (levels[index] ?? 0) < LEVEL.place);
  const best = open.length === 0 ? undefined : findBestPlace(places, open);
  if (best === undefined) return levels;
  return terms.map((term, index) => Math.max(levels[index] ?? 0, findPlaceLevel(term, best)));
}

function toTier(low: number, begins: boolean): number {
  if (low >= LEVEL.form) return 1;
  if (begins || low >= LEVEL.stem) return 2;
  return low >= LEVEL.place ? 3 : 4;
}

/** How much of the title the terms make up, and whether they begin it. */
function toCoverage({ titleWords }: Entry, terms: readonly Term[]): number {
  if (titleWords.length === 0 || terms.length === 0) return 0;
  const covered = titleWords.filter((word) => terms.some(({ root }) => word.startsWith(root))).length;
  const begins = titleWords[0]?.startsWith(terms[0]?.word ?? ' ') === true ? 1 : 0;
  return (3 * covered) / titleWords.length + begins;
}
