import type { Entry, OccurrenceEntry } from './index';
import { type Intent, isIdentifier } from './intent';
import { RECORD_TYPES, type SearchKind } from './model';
import { isStatus, squash, toAskStems, toStem } from './words';

/** How well an entry matches a query. `compareScores` sorts by it. */
export type Score = {
  entry: Entry;
  /** Where the words match; lower is better: 0 exact name, 1 words of the name, 2 beginnings of its words, 3 context or occurrence, 4 prose. */
  matchLevel: number;
  /** How many words of the query match the entry or what its readers ask for. */
  explained: number;
  /** How many words that begin the question are in the name or context: `which` in `which-api`. */
  asking: number;
  /** Whether the query is the title as it is written: `Request-ID` is not `requestId`. An identifier, in any notation, is the title of fields alone. */
  isTitle: boolean;
  /** Whether the entry is in the API that the reader is in, or in one that the query names. */
  isCurrentApi: boolean;
  /** `rank` of the record's type. Lower is better. */
  rank: number;
  /** Points of all terms, plus up to 4 for how they cover the title. Higher is better. */
  fit: number;
  /** Occurrences with the API and method that the query names. */
  occurrences: OccurrenceEntry[];
  /** Points of each term; 0 if it doesn't match. */
  points: number[];
  /** Number of terms that match; all, but at least 1, if the query is a name or the beginning of one. */
  matched: number;
};

/**
 * Returns a function that scores entries for one query. It returns undefined for an entry with another API or method than the query
 * names. `current` is the position of the API that the reader is in.
 */
export function toScorer(intent: Intent, current: number | undefined): (entry: Entry) => Score | undefined {
  // Only the last letter of a query may be the beginning of a word that is being typed.
  const isWhole = (word: string, at: number) =>
    intent.isCodePrefix === true ||
    (word.length === 1 && at < intent.terms.length - 1) ||
    (intent.isLong === true && (/\d/.test(word) || word.length < 3));
  const terms = intent.terms.map((word, at) => (isWhole(word, at) ? toWholeTerm(word) : toQueryTerm(word)));
  return (entry) => {
    const occurrences = findAllowedOccurrences(entry, intent);
    const isAsked = findAsk(entry, intent) !== undefined;
    if (occurrences === undefined || (entry.record.recordType === 'answer' && !isAsked)) return undefined;
    const apis = listApis(entry, occurrences);
    const isCurrentApi = apis.some((api) => api === current || intent.apis?.has(api));
    return { ...toScore(entry, occurrences, terms, intent), isCurrentApi };
  };
}

/** Returns the position of an entry's API; if it has none, the positions of its occurrences' APIs. */
export function listApis({ record }: Entry, occurrences: readonly OccurrenceEntry[]): number[] {
  if (record.api !== undefined) return [record.api];
  return [...new Set(occurrences.flatMap(({ api }) => api ?? []))];
}

/** Sorts results by terms matched, match level, words explained, title, reader's API, record type, fit, number of occurrences, and record order. */
export function compareScores(a: Score, b: Score): number {
  return (
    b.matched - a.matched ||
    a.matchLevel - b.matchLevel ||
    b.explained - a.explained ||
    b.asking - a.asking ||
    Number(b.isTitle) - Number(a.isTitle) ||
    Number(b.isCurrentApi) - Number(a.isCurrentApi) ||
    a.rank - b.rank ||
    b.fit - a.fit ||
    b.entry.occurrences.length - a.entry.occurrences.length ||
    a.entry.id - b.entry.id
  );
}

/** Kinds of pages and their sections, which have no occurrences. */
const PAGE_KINDS: ReadonlySet<SearchKind> = new Set(['guide', 'reference']);

/** Record types found only if a term matches their name: a match of context or of an occurrence isn't enough. */
const NAMED_ONLY: ReadonlySet<string> = new Set(['status', 'errors']);

function toScore(
  entry: Entry,
  occurrences: OccurrenceEntry[],
  terms: readonly QueryTerm[],
  intent: Intent,
): Omit<Score, 'isCurrentApi'> {
  const asked = findAsk(entry, intent) ?? [];
  // The words of several asks say little of a short query, and nothing next to a number.
  const isVague = terms.length < 3 || /\d/.test(intent.typed) || entry.record.recordType === 'decision';
  const points = toPoints(entry, occurrences, terms).map((each, at) => {
    const [root = ''] = toAskStems([terms[at]?.word ?? '']);
    if (intent.isLong !== true) return each;
    if (asked.includes(root)) return POINTS.word;
    return isVague || !entry.asks.some((ask) => ask.includes(root)) ? each : Math.max(each, POINTS.occurrence);
  });
  const matched = points.filter((each) => each > 0);
  // A pasted message has many words that the text of a decision happens to have.
  const least = entry.record.recordType === 'decision' ? POINTS.occurrence : POINTS.proseBegin;
  const isPrintedAsk = asked.length > 0 && entry.record.asks?.some((ask) => isPrinted(ask, intent.typed)) === true;
  const exact = isExact(entry, intent);
  const begins =
    intent.squashed.length > 2 &&
    intent.isCodePrefix === undefined &&
    entry.names.some((name) => name.startsWith(intent.squashed));
  // The other words say which of the entries with this ask is meant: `order` in `order timed out`.
  const isOther = ({ ask }: QueryTerm) => !asked.includes(ask);
  const fit =
    points.reduce(
      (sum, each, at) => sum + (terms[at] !== undefined && isOther(terms[at]) && each >= least ? each : 0),
      0,
    ) + toCoverage(entry, terms.filter(isOther));
  return {
    entry,
    explained:
      entry.names.includes(intent.squashed) || matchesMessage(entry, intent) || isPrintedAsk
        ? terms.length
        : terms.filter(({ ask }, at) => asked.includes(ask) || (points[at] ?? 0) >= least).length,
    asking: intent.asking.filter((word) =>
      [entry.nameWords, entry.contextWords].some((words) => words.includes(` ${word} `)),
    ).length,
    // `errors` in lower case more likely means the word than the title.
    isTitle: isIdentifier(intent.typed)
      ? RECORD_TYPES[entry.record.recordType].kind === 'field' && entry.names[0] === intent.squashed
      : entry.record.title === intent.typed && !/^[a-z]+$/.test(intent.typed),
    // `will call` begins `willCallCustomer` as a whole, although `will` alone is a filler word.
    matchLevel:
      exact || (begins && intent.terms.join('') !== intent.squashed)
        ? 0
        : isProseOnly(entry, intent)
          ? 4
          : toMatchLevel(matched.length === 0 ? POINTS.word : Math.min(...matched), begins),
    rank: RECORD_TYPES[entry.record.recordType].rank,
    fit,
    occurrences,
    points,
    matched: begins || exact ? Math.max(1, points.length) : matched.length,
  };
}

/** Returns each term's points in the entry or in the occurrence that best has the terms which the entry lacks. */
function toPoints(entry: Entry, occurrences: readonly OccurrenceEntry[], terms: readonly QueryTerm[]): number[] {
  const points = terms.map((term) => findPoints(term, entry));
  // Ignore the occurrences of an error type (record type `type`), because its reasons are separate results.
  if (entry.record.recordType === 'type') return points;
  // Words of an operation or API aren't enough, because the operation itself is a better result than its statuses and its errors.
  if (NAMED_ONLY.has(entry.record.recordType) && points.every((each) => each <= POINTS.context))
    return points.map(() => 0);
  // Don't find a reason only by the words of an operation that returns it.
  if (entry.record.recordType === 'reason' && points.every((each) => each === 0)) return points;
  const unmatched = terms.filter((_, index) => (points[index] ?? 0) < POINTS.occurrence);
  const best = unmatched.length === 0 ? undefined : findBestOccurrence(occurrences, unmatched);
  if (best === undefined) return points;
  return terms.map((term, index) => Math.max(points[index] ?? 0, findOccurrencePoints(term, best)));
}

/** Returns whether no match in an entry counts more than prose: a decision is about a status, or about what its readers ask for. */
function isProseOnly({ record }: Entry, { terms }: Intent): boolean {
  return record.recordType === 'decision' && !terms.some(isStatus);
}

function toMatchLevel(low: number, begins: boolean): number {
  if (low >= POINTS.form) return 1;
  if (begins || low >= POINTS.stem) return 2;
  return low >= POINTS.occurrence ? 3 : 4;
}

/** Returns up to 3 points for the share of title words that the terms match, plus 1 if the first term begins the title. */
function toCoverage({ titleWords }: Entry, terms: readonly QueryTerm[]): number {
  if (titleWords.length === 0 || terms.length === 0) return 0;
  const covered = titleWords.filter((word) =>
    terms.some(({ root }) => word === root || (root.length > 1 && word.startsWith(root))),
  ).length;
  const begins = titleWords[0]?.startsWith(terms[0]?.word ?? ' ') === true ? 1 : 0;
  return (3 * covered) / titleWords.length + begins;
}

/** Returns whether a record explains a name: a state, an outcome, or a heading of a guide without an API, such as a glossary term. */
function isDefinition({ recordType, api }: Entry['record']): boolean {
  return recordType === 'state' || recordType === 'outcome' || (recordType === 'heading' && api === undefined);
}

/** Returns whether the query is exactly a name of the entry in any notation, its message, a code with its prefix, or its path. */
function isExact(entry: Entry, intent: Intent): boolean {
  const { squashed, typed, path, pathMethod } = intent;
  const { record, names, paths } = entry;
  if (path !== undefined && record.recordType === 'operation') {
    return (pathMethod === undefined || pathMethod === record.method) && paths.some((own) => matchesPath(own, path));
  }
  if (matchesMessage(entry, intent) || findAsk(entry, intent) !== undefined) return true;
  if (intent.defined !== undefined && names[0] === intent.defined && isDefinition(record)) return true;
  if (hasPrefixOf(entry, typed)) return true;
  // An operation's errors have the same title as the error catalog, `Errors`. The query `errors` means the catalog.
  if (record.recordType === 'errors') return false;
  const isWord = /^[a-z]+$/i.test(record.title);
  // Values and states that are one word match by case: `LOCK` is a value, but `lock` is a word.
  if ((record.recordType === 'value' || record.recordType === 'state') && isWord) return record.title === typed;
  // A guide's path matches only if it is typed with a hyphen or slash: `entry-ping`, but not `entry ping`.
  if (record.recordType === 'guide' && !/[-/]/.test(typed)) return names[0] === squashed;
  return names.includes(squashed);
}

/** Minimum length of a message, without spaces, to look for it in a longer query. Shorter ones, such as `ok`, are in any text. */
const MIN_MESSAGE_LENGTH = 10;

/** Returns whether the query is the entry's message, `copy already lent`, or contains it, as a pasted log line does. */
export function matchesMessage({ message }: Entry, { squashed }: Intent): boolean {
  if (message === '') return false;
  return message === squashed || (message.length >= MIN_MESSAGE_LENGTH && squashed.includes(message));
}

/** Returns whether a code begins with one of the entry's prefixes, in any case: `BO-1002` with `BO-`. */
export function hasPrefixOf({ record }: Pick<Entry, 'record'>, code: string): boolean {
  const { prefixes } = record;
  if (prefixes === undefined || /\s/.test(code)) return false;
  return prefixes.some((prefix) => code.toLowerCase().startsWith(prefix.toLowerCase()));
}

/**
 * Returns the stems of everything that an entry's readers ask for and the query has; undefined if it has none. The words of
 * `ReadTimeoutError` name no call, even if `timeout` alone is asked for, too. Except for a decision, the query may have at most
 * as many other words: `rate limit unlock` asks for `rate limit`, but `refund the buyer after a 207` not for `refund`. With
 * `isLong`, it may have twice as many, and around what programs print, any. Pasted JSON asks for nothing but the names and values in it.
 */
export function findAsk({ asks, record }: Entry, { terms, typed, identifiers, isLong }: Intent): string[] | undefined {
  if (asks.length === 0 || (typed.includes('{') && record.recordType !== 'decision')) return undefined;
  const stems = new Set(toAskStems(terms));
  const most = record.recordType === 'decision' ? Infinity : isLong === true ? 3 : 2;
  // `name length` is not what `length of firstName` asks for.
  const splits = (ask: string[]) =>
    identifiers.some((name) => name.some((stem) => ask.includes(stem)) && !name.every((stem) => ask.includes(stem)));
  const found = asks.filter(
    (ask, at) =>
      ask.every((stem) => stems.has(stem)) &&
      (ask.length * most >= stems.size || isPrinted(record.asks?.[at], typed)) &&
      !splits(ask),
  );
  return found.length === 0 ? undefined : found.flat();
}

/** Returns whether readers ask for a name that means the same among many other words: `ENOTFOUND`, `SSLError`, or `CORS` in capitals. */
function isPrinted(ask = '', typed = ''): boolean {
  if (/^(?:[A-Z_]{4,}|\w*[a-zA-Z][A-Z][a-z]\w*)$/.test(ask)) return true;
  return /^[a-z]{3,}$/.test(ask) && /[a-z]/.test(typed) && typed.split(/[^\w-]+/).includes(ask.toUpperCase());
}

/** Returns whether a typed path matches an operation's path: `/listings/L-1` matches `/listings/{listingId}`. */
function matchesPath(path: string, typed: string): boolean {
  const own = path.split('/').filter((segment) => segment !== '');
  const given = typed.split('/').filter((segment) => segment !== '');
  if (own.length !== given.length) return false;
  return own.every((segment, index) => segment.includes('{') || squash(segment) === squash(given[index] ?? ''));
}

/** A word of a query, its stem (`root`), and both with the spaces that surround words of an entry. */
export type QueryTerm = { word: string; root: string; ask: string; whole: string; begin: string; stem: string };

/**
 * Points for a word by where it appears. In a name: the `word` itself, another `form` of it, a longer word that begins with it
 * (`begin`) or with its `stem`. `proseBegin` is for a longer or other form in prose.
 */
export const POINTS = { word: 10, form: 9, begin: 8, stem: 7, context: 5, occurrence: 4, prose: 2, proseBegin: 1 };

export function toQueryTerm(word: string): QueryTerm {
  const root = toStem(word);
  const [ask = root] = toAskStems([word]);
  return { word, root, ask, whole: ` ${word} `, begin: ` ${word}`, stem: ` ${root}` };
}

function toWholeTerm(word: string): QueryTerm {
  const whole = ` ${word} `;
  return { word, root: word, ask: word, whole, begin: whole, stem: whole };
}

/** Returns the points of a word for where it matches the entry, without its occurrences; 0 if it doesn't match. */
export function findPoints({ whole, begin, stem }: QueryTerm, { nameWords, contextWords, textWords }: Entry): number {
  if (nameWords.includes(begin)) return nameWords.includes(whole) ? POINTS.word : POINTS.begin;
  if (nameWords.includes(`${stem} `)) return POINTS.form;
  if (nameWords.includes(stem)) return POINTS.stem;
  if (contextWords.includes(stem)) return POINTS.context;
  if (!textWords.includes(stem)) return 0;
  return textWords.includes(whole) ? POINTS.prose : POINTS.proseBegin;
}

/** Returns the points of a word that matches an occurrence, with half a point more for a whole word; 0 if it doesn't match. */
function findOccurrencePoints({ whole, stem }: QueryTerm, { words }: OccurrenceEntry): number {
  if (!words.includes(stem)) return 0;
  return words.includes(whole) ? POINTS.occurrence + 0.5 : POINTS.occurrence;
}

function findBestOccurrence(
  occurrences: readonly OccurrenceEntry[],
  terms: readonly QueryTerm[],
): OccurrenceEntry | undefined {
  let best = occurrences[0];
  let most = 0;
  for (const occurrence of occurrences) {
    const sum = sumPoints(occurrence, terms);
    if (sum > most) [best, most] = [occurrence, sum];
  }
  return best;
}

/** Sorts occurrences by match, reader's API and order. `isDistinct`: the first matches better than all others. */
export function rankOccurrences(
  occurrences: readonly OccurrenceEntry[],
  terms: readonly QueryTerm[],
  current: number | undefined,
): { occurrences: OccurrenceEntry[]; isDistinct: boolean } {
  const countCurrent = ({ api }: OccurrenceEntry) => (current !== undefined && api === current ? 1 : 0);
  const sums = occurrences
    .map((occurrence) => ({ occurrence, sum: sumPoints(occurrence, terms) }))
    .sort((a, b) => b.sum - a.sum || countCurrent(b.occurrence) - countCurrent(a.occurrence));
  const isDistinct = sums[0] !== undefined && sums[0].sum > (sums[1]?.sum ?? 0);
  return { occurrences: sums.map(({ occurrence }) => occurrence), isDistinct };
}

function sumPoints(occurrence: OccurrenceEntry, terms: readonly QueryTerm[]): number {
  return terms.reduce((sum, term) => sum + findOccurrencePoints(term, occurrence), 0);
}

/** Returns the occurrences with the API and method that the query names; undefined if the entry can't be a result at all. */
function findAllowedOccurrences(entry: Entry, { apis, method, terms }: Intent): OccurrenceEntry[] | undefined {
  const { record, occurrences } = entry;
  // A query of only an API or method finds only operations.
  if (terms.length === 0 && record.recordType !== 'operation') return undefined;
  const allowed =
    apis === undefined && method === undefined
      ? occurrences
      : occurrences.filter(
          (occurrence) =>
            (apis === undefined || (occurrence.api !== undefined && apis.has(occurrence.api))) &&
            (method === undefined || occurrence.operation?.method === method),
        );
  const { kind } = RECORD_TYPES[record.recordType];
  // A guide without an API concerns all of them.
  const isAllowedApi = apis === undefined || (record.api === undefined ? kind === 'guide' : apis.has(record.api));
  if (record.recordType === 'operation')
    return isAllowedApi && (method === undefined || record.method === method) ? [] : undefined;
  const needsOccurrence =
    record.recordType !== 'decision' && !PAGE_KINDS.has(kind) && (method !== undefined || record.api === undefined);
  if (needsOccurrence) return allowed.length > 0 ? allowed : undefined;
  const namesMethod =
    method === undefined || [entry.nameWords, entry.textWords].some((words) => words.includes(` ${method} `));
  return isAllowedApi && namesMethod ? allowed : undefined;
}
