import type { Entry, PlaceEntry } from './index';
import type { Intent } from './intent';
import { KIND_OF, RECORD_TYPE_RANK } from './model';
import { squash, toStem } from './words';

/** How well an entry matches a query: compared part by part, smaller first. */
export type Score = {
  entry: Entry;
  /** 0 the name itself · 1 whole words of the name · 2 beginnings of them · 3 name and place · 4 prose. */
  matchLevel: number;
  /** It is of the API that the reader is in. */
  isCurrentApi: boolean;
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
  const terms = intent.terms.map(intent.beginsCode === true ? toWholeTerm : toQueryTerm);
  return (entry) => {
    const places = findAllowedPlaces(entry, intent);
    if (places === undefined) return undefined;
    const isCurrentApi = current !== undefined && listApis(entry, places).includes(current);
    return { ...toScore(entry, places, terms, intent), isCurrentApi };
  };
}

/** Returns the APIs that an entry is of: its own, else those of its places. */
export function listApis({ record }: Entry, places: readonly PlaceEntry[]): number[] {
  if (record.api !== undefined) return [record.api];
  return [...new Set(places.flatMap(({ api }) => api ?? []))];
}

/** Order of results: words matched, level, the reader's API, kind, fit, number of places, then the order of the records. */
export function compareScores(a: Score, b: Score): number {
  return (
    b.matched - a.matched ||
    a.matchLevel - b.matchLevel ||
    Number(b.isCurrentApi) - Number(a.isCurrentApi) ||
    a.rank - b.rank ||
    b.fit - a.fit ||
    b.entry.places.length - a.entry.places.length ||
    a.entry.id - b.entry.id
  );
}

/** At the same fit a reason says more than its status or type. */
const BROAD: ReadonlySet<string> = new Set(['status', 'type']);

function toScore(
  entry: Entry,
  places: PlaceEntry[],
  terms: readonly QueryTerm[],
  intent: Intent,
): Omit<Score, 'isCurrentApi'> {
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
    matchLevel: exact ? 0 : toMatchLevel(matched.length === 0 ? LEVEL.word : Math.min(...matched), begins),
    rank: RECORD_TYPE_RANK[entry.record.recordType],
    fit: BROAD.has(entry.record.recordType) ? fit - 0.5 : fit,
    places,
    matched: begins || exact ? Math.max(1, levels.length) : matched.length,
  };
}

/** How well each term fits the entry, or else the one occurrence with most of the terms. */
function toLevels(entry: Entry, places: readonly PlaceEntry[], terms: readonly QueryTerm[]): number[] {
  const levels = terms.map((term) => findLevel(term, entry));
  // A type is asked for by its own name; its reasons are results of their own.
  if (entry.record.recordType === 'type') return levels;
  // Most operations return a status, so neither their words nor the API's ask for it: its number or phrase must be named.
  if (entry.record.recordType === 'status' && levels.every((level) => level <= LEVEL.context))
    return levels.map(() => 0);
  const open = terms.filter((_, index) => (levels[index] ?? 0) < LEVEL.place);
  const best = open.length === 0 ? undefined : findBestPlace(places, open);
  if (best === undefined) return levels;
  return terms.map((term, index) => Math.max(levels[index] ?? 0, findPlaceLevel(term, best)));
}

function toMatchLevel(low: number, begins: boolean): number {
  if (low >= LEVEL.form) return 1;
  if (begins || low >= LEVEL.stem) return 2;
  return low >= LEVEL.place ? 3 : 4;
}

/** How much of the title the terms make up, and whether they begin it. */
function toCoverage({ titleWords }: Entry, terms: readonly QueryTerm[]): number {
  if (titleWords.length === 0 || terms.length === 0) return 0;
  const covered = titleWords.filter((word) => terms.some(({ root }) => word.startsWith(root))).length;
  const begins = titleWords[0]?.startsWith(terms[0]?.word ?? ' ') === true ? 1 : 0;
  return (3 * covered) / titleWords.length + begins;
}

/** Whether the query is a name of the entry, however it is written, its message, a code of it, or its path. */
function isExact(entry: Entry, { whole, typed, path, pathMethod }: Intent): boolean {
  const { record, names, message } = entry;
  if (path !== undefined && record.recordType === 'operation') {
    return (pathMethod === undefined || pathMethod === record.method) && matchesPath(record.path ?? '', path);
  }
  if (message !== '' && message === whole) return true;
  if (hasPrefixOf(entry, typed)) return true;
  const isWord = /^[a-z]+$/i.test(record.title);
  // `LOCK` is a value, `lock` is a word.
  if ((record.recordType === 'value' || record.recordType === 'state') && isWord) return record.title === typed;
  // The URL of a guide counts when it is typed as one: `entry-ping`, not the API and a word.
  if (record.recordType === 'guide' && !/[-/]/.test(typed)) return names[0] === whole;
  return names.includes(whole);
}

/** Whether a code begins as those of the entry do: `BO-1002` as `BO-`. */
export function hasPrefixOf({ record }: Pick<Entry, 'record'>, code: string): boolean {
  const { prefixes } = record;
  if (prefixes === undefined || /\s/.test(code)) return false;
  return prefixes.some((prefix) => code.toLowerCase().startsWith(prefix.toLowerCase()));
}

/** Whether a pasted path is this one, its parameters by name or filled in: `/listings/L-1` is `/listings/{listingId}`. */
function matchesPath(path: string, typed: string): boolean {
  const own = path.split('/').filter((part) => part !== '');
  const given = typed.split('/').filter((part) => part !== '');
  if (own.length !== given.length) return false;
  return own.every((part, index) => part.includes('{') || squash(part) === squash(given[index] ?? ''));
}

/** A word of a query, ready to be looked for in an entry's words. */
export type QueryTerm = { word: string; root: string; whole: string; begin: string; stem: string };

/** How well a word fits, by where it appears. */
export const LEVEL = { word: 10, form: 9, begin: 8, stem: 7, context: 5, place: 4, prose: 2, proseBegin: 1 };

/** Makes a query's word ready; done once for all entries. */
export function toQueryTerm(word: string): QueryTerm {
  const root = toStem(word);
  return { word, root, whole: ` ${word} `, begin: ` ${word}`, stem: ` ${root}` };
}

/** The same for a word that must not be the beginning of another. */
function toWholeTerm(word: string): QueryTerm {
  const whole = ` ${word} `;
  return { word, root: word, whole, begin: whole, stem: whole };
}

/** Returns how well a word fits the entry itself; 0 where it does not. */
export function findLevel({ whole, begin, stem }: QueryTerm, { nameWords, contextWords, textWords }: Entry): number {
  if (nameWords.includes(begin)) return nameWords.includes(whole) ? LEVEL.word : LEVEL.begin;
  if (nameWords.includes(`${stem} `)) return LEVEL.form;
  if (nameWords.includes(stem)) return LEVEL.stem;
  if (contextWords.includes(stem)) return LEVEL.context;
  if (!textWords.includes(stem)) return 0;
  return textWords.includes(whole) ? LEVEL.prose : LEVEL.proseBegin;
}

/** How well a word fits an occurrence. */
function findPlaceLevel({ whole, stem }: QueryTerm, { words }: PlaceEntry): number {
  if (!words.includes(stem)) return 0;
  return words.includes(whole) ? LEVEL.place + 0.5 : LEVEL.place;
}

/** The occurrence with most of the words, the first of equals. */
function findBestPlace(places: readonly PlaceEntry[], terms: readonly QueryTerm[]): PlaceEntry | undefined {
  let best = places[0];
  let most = 0;
  for (const place of places) {
    const sum = sumLevels(place, terms);
    if (sum > most) [best, most] = [place, sum];
  }
  return best;
}

/** Best first; where equal, those of the reader's API, then in reading order. `meant` when the words single out the first. */
export function rankPlaces(
  places: readonly PlaceEntry[],
  terms: readonly QueryTerm[],
  current: number | undefined,
): { places: PlaceEntry[]; meant: boolean } {
  const toOwn = ({ api }: PlaceEntry) => (current !== undefined && api === current ? 1 : 0);
  const sums = places
    .map((place) => ({ place, sum: sumLevels(place, terms) }))
    .sort((a, b) => b.sum - a.sum || toOwn(b.place) - toOwn(a.place));
  const meant = sums[0] !== undefined && sums[0].sum > (sums[1]?.sum ?? 0);
  return { places: sums.map(({ place }) => place), meant };
}

function sumLevels(place: PlaceEntry, terms: readonly QueryTerm[]): number {
  return terms.reduce((sum, term) => sum + findPlaceLevel(term, place), 0);
}

/** The occurrences that the query's API and method allow; undefined when the entry is ruled out altogether. */
function findAllowedPlaces(entry: Entry, { apis, method, terms }: Intent): PlaceEntry[] | undefined {
  const { record, places } = entry;
  // A method alone asks for its calls.
  if (terms.length === 0 && record.recordType !== 'operation') return undefined;
  const allowed =
    apis === undefined && method === undefined
      ? places
      : places.filter(
          (place) =>
            (apis === undefined || (place.api !== undefined && apis.has(place.api))) &&
            (method === undefined || place.operation?.method === method),
        );
  const ownApi = apis === undefined || (record.api !== undefined && apis.has(record.api));
  if (record.recordType === 'operation')
    return ownApi && (method === undefined || record.method === method) ? [] : undefined;
  const needsPlace = KIND_OF[record.recordType] !== 'guide' && (method !== undefined || record.api === undefined);
  if (needsPlace) return allowed.length > 0 ? allowed : undefined;
  const named =
    method === undefined || [entry.nameWords, entry.textWords].some((words) => words.includes(` ${method} `));
  return ownApi && named ? allowed : undefined;
}
