import type { Entry, PlaceEntry } from './index';
import type { Intent } from './intent';
import { KIND_OF, SORT_RANK } from './kinds';
import { squash, toStem } from './words';

/** How well an entry answers a query: compared part by part, smaller first. */
export type Score = {
  entry: Entry;
  /** 0 the name itself · 1 whole words of the name · 2 beginnings of them · 3 name and place · 4 prose. */
  tier: number;
  rank: number;
  /** Higher is better. */
  fit: number;
  /** Places that hold the words which the name does not, best first. */
  places: PlaceEntry[];
  /** Whether the query's words single out the first place. */
  meant: boolean;
  /** How many terms it matches. */
  matched: number;
};

/** The score of an entry, or undefined when the query's API or method rules it out. */
export function toScore(entry: Entry, intent: Intent): Score | undefined {
  const places = findAllowedPlaces(entry, intent);
  if (places === undefined) return undefined;
  const levels = intent.terms.map((term) => findLevel(term, entry));
  const ranked = rankPlaces(places, intent.terms, levels);
  const all = levels.map((level, index) =>
    Math.max(level, findPlaceLevel(intent.terms[index] ?? '', ranked.places[0])),
  );
  const exact = isExact(entry, intent);
  const begins = intent.whole.length > 2 && entry.names.some((name) => name.startsWith(intent.whole));
  const low = all.length === 0 ? LEVEL.word : Math.min(...all.filter((level) => level > 0));
  const tier = exact ? 0 : toTier(low, begins);
  return {
    entry,
    tier,
    rank: SORT_RANK[entry.record.sort],
    fit:
      all.reduce((sum, level) => sum + level, 0) +
      toCoverage(entry, intent.terms) -
      (BROAD.has(entry.record.sort) ? 0.5 : 0),
    ...ranked,
    matched: begins || exact ? Math.max(1, all.length) : all.filter((level) => level > 0).length,
  };
}

/** Order of results: tier, kind, fit, number of places, then the order of the records. */
export function compareScores(a: Score, b: Score): number {
  return (
    b.matched - a.matched ||
    a.tier - b.tier ||
    a.rank - b.rank ||
    b.fit - a.fit ||
    b.entry.places.length - a.entry.places.length ||
    a.entry.id - b.entry.id
  );
}

const LEVEL = { word: 10, begin: 8, stem: 7, context: 5, place: 4, prose: 2, proseBegin: 1 };

/** At the same fit a reason says more than its status or type. */
const BROAD: ReadonlySet<string> = new Set(['status', 'type']);

function toTier(low: number, begins: boolean): number {
  if (low >= LEVEL.word) return 1;
  if (begins || low >= LEVEL.stem) return 2;
  return low >= LEVEL.place ? 3 : 4;
}

function findLevel(term: string, { nameWords, contextWords, textWords }: Entry): number {
  if (nameWords.includes(` ${term} `)) return LEVEL.word;
  if (nameWords.includes(` ${term}`)) return LEVEL.begin;
  const stem = ` ${toStem(term)}`;
  if (nameWords.includes(stem)) return LEVEL.stem;
  if (contextWords.includes(stem)) return LEVEL.context;
  if (textWords.includes(` ${term} `)) return LEVEL.prose;
  return textWords.includes(stem) ? LEVEL.proseBegin : 0;
}

function findPlaceLevel(term: string, place: PlaceEntry | undefined): number {
  if (place === undefined) return 0;
  if (place.words.includes(` ${term} `)) return LEVEL.place + 0.5;
  return place.words.includes(` ${toStem(term)}`) ? LEVEL.place : 0;
}

/** The places that the query's API and method allow; undefined when the entry is ruled out altogether. */
function findAllowedPlaces(entry: Entry, { apis, method, terms }: Intent): PlaceEntry[] | undefined {
  const { record, places } = entry;
  // A method alone asks for its calls.
  if (terms.length === 0 && record.sort !== 'operation') return undefined;
  const allowed = places.filter(
    (place) =>
      (apis === undefined || (place.api !== undefined && apis.has(place.api))) &&
      (method === undefined || place.operation?.method === method),
  );
  const ownApi = apis === undefined || (record.api !== undefined && apis.has(record.api));
  if (record.sort === 'operation') return ownApi && (method === undefined || record.method === method) ? [] : undefined;
  const needsPlace = KIND_OF[record.sort] !== 'guide' && (method !== undefined || record.api === undefined);
  if (needsPlace) return allowed.length > 0 ? allowed : undefined;
  const named =
    method === undefined || [entry.nameWords, entry.textWords].some((words) => words.includes(` ${method} `));
  return ownApi && named ? allowed : undefined;
}

/** Best first: those with most of the words that the entry itself does not have, then in reading order. */
function rankPlaces(places: PlaceEntry[], terms: readonly string[], levels: readonly number[]): Ranked {
  const open = terms.filter((_, index) => (levels[index] ?? 0) < LEVEL.word);
  if (open.length === 0) return { places, meant: false };
  const sums = places
    .map((place) => ({ place, sum: open.reduce((total, term) => total + findPlaceLevel(term, place), 0) }))
    .sort((a, b) => b.sum - a.sum);
  const meant = sums[0] !== undefined && sums[0].sum > (sums[1]?.sum ?? 0);
  return { places: sums.map(({ place }) => place), meant };
}

type Ranked = { places: PlaceEntry[]; meant: boolean };

function isExact({ record, names }: Entry, { whole, typed, path }: Intent): boolean {
  if (path !== undefined && record.sort === 'operation') return matchesPath(record.path ?? '', path);
  const isWord = /^[a-z]+$/i.test(record.title);
  // `LOCK` is a value, `lock` is a word.
  if ((record.sort === 'value' || record.sort === 'state') && isWord) return record.title === typed;
  // The address of a guide counts when it is typed as one: `entry-ping`, not the API and a word.
  if (record.sort === 'guide' && !/[-/]/.test(typed)) return names[0] === whole;
  return names.includes(whole);
}

/** Whether a pasted path is this one, its parameters by name or filled in: `/listings/L-1` is `/listings/{listingId}`. */
function matchesPath(path: string, typed: string): boolean {
  const own = path.split('/').filter((part) => part !== '');
  const given = typed.split('/').filter((part) => part !== '');
  if (own.length !== given.length) return false;
  return own.every((part, index) => part.includes('{') || squash(part) === squash(given[index] ?? ''));
}

/** How much of the title the terms make up, and whether they begin it. */
function toCoverage({ titleWords }: Entry, terms: readonly string[]): number {
  if (titleWords.length === 0 || terms.length === 0) return 0;
  const covered = titleWords.filter((word) => terms.some((term) => word.startsWith(toStem(term)))).length;
  const begins = titleWords[0]?.startsWith(terms[0] ?? ' ') === true ? 1 : 0;
  return (3 * covered) / titleWords.length + begins;
}
