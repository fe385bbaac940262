import { editDistance } from '@/lib/text';
import { toHit, toUnnamedStatus } from './hit';
import type { SearchIndex } from './index';
import {
  findLanguage,
  type Intent,
  isCode,
  isIdentifier,
  listCodes,
  toFilterIntent,
  toIntent,
  toKnownWords,
} from './intent';
import {
  listKinds,
  RECORD_TYPES,
  type RecordType,
  type SearchKind,
  type SearchLanguage,
  type SearchRecord,
  type SearchRequest,
  type SearchResponse,
  toQuery,
} from './model';
import { compareScores, findAsk, hasPrefixOf, listApis, matchesMessage, type Score, toScorer } from './score';
import { isStatus, squash, toStem, toWords } from './words';

/** Options of a query. `limit` is the maximum number of results per kind, by default 8. */
export type QueryOptions = Omit<SearchRequest, 'query'> & { limit?: number };

/** Runs a query and returns its hits, filters and corrections. The worker, the tests and the benchmark share this code. */
export function runQuery(index: SearchIndex, text: string, options: QueryOptions = {}): SearchResponse {
  const query = toQuery(text);
  const { kind, limit = 8 } = options;
  const { file } = index;
  const api = options.api === undefined ? undefined : file.apis.findIndex(({ id }) => id === options.api);
  const current = options.path === undefined ? undefined : findApiOfPage(index, options.path);
  const known = toKnownWords(query, index);
  const whole = addDecisions(index, findScores(index, known, current), current);
  const isAlone = whole.scores.length === 0;
  const unnamed = toUnnamedStatus(index, toIntent(known), isAlone, api ?? current, api !== undefined);
  const found = isAlone && unnamed !== undefined ? findNamed(index, known.replace(/\b[45]\d\d\b/, ''), current) : whole;
  const results = dropShown(found.scores).map((score): Result => {
    return {
      score,
      kind: RECORD_TYPES[score.entry.record.recordType].kind,
      apis: listApis(score.entry, score.occurrences),
    };
  });
  const isOfApi = ({ apis }: Result) => api === undefined || apis.includes(api);
  const isOfKind = (result: Result) => kind === undefined || result.kind === kind;
  const ofApi = results.filter(isOfApi);
  const ofKind = results.filter(isOfKind);
  const count = (id: SearchKind) => {
    return ofApi.filter((result) => result.kind === id).length + (unnamed !== undefined && id === 'error' ? 1 : 0);
  };
  const merged = mergeSections(ofApi.filter(isOfKind), index);
  const hits = takeOfEachKind(merged, limit).map(({ score, others }) => {
    const occurrences =
      api === undefined ? score.occurrences : score.occurrences.filter((occurrence) => occurrence.api === api);
    return toHit({ ...score, occurrences }, index, { ...found, full: kind !== undefined, current, others });
  });
  return {
    query,
    hits: unnamed === undefined || (kind !== undefined && kind !== 'error') ? hits : [unnamed, ...hits],
    kinds: listKinds(file).map(({ id, label }) => ({ id, label, count: count(id) })),
    apis: file.apis.map(({ id, label }, position) => {
      return { id, label, count: ofKind.filter(({ apis }) => apis.includes(position)).length };
    }),
    total: results.length + (unnamed === undefined ? 0 : 1),
    corrected: found.corrected.map((word) => index.spelling.get(word) ?? word),
    narrowed: [...(found.intent.apis ?? [])].flatMap((position) => file.apis[position]?.label ?? []),
    suggestions: results.length === 0 && unnamed === undefined ? findSuggestions(index, query) : [],
  };
}

/** Returns the position of the API that a reference page or guide belongs to; undefined if it belongs to none. */
export function findApiOfPage({ file }: SearchIndex, path: string): number | undefined {
  const page = file.pages.indexOf(path);
  return page === -1 ? undefined : file.records.find((record) => record.page === page)?.api;
}

type Result = { score: Score; kind: SearchKind; apis: number[] };

type MergedResult = Result & { others: SearchRecord[] };

const MERGED: ReadonlySet<string> = new Set(['section', 'group', 'answer']);

/** Merges sections of several references that have the same title and text, such as `Servers`. Keeps the first of them. */
function mergeSections(results: readonly Result[], { file }: SearchIndex): MergedResult[] {
  const sections = new Map<string, MergedResult>();
  return results.flatMap((result) => {
    const { record } = result.score.entry;
    const own = { ...result, others: [] };
    const isOfReference = record.label !== undefined && record.label === file.apis[record.api ?? -1]?.label;
    if (!MERGED.has(record.recordType) || !isOfReference) return own;
    const key = JSON.stringify([record.title, record.text]);
    const first = sections.get(key);
    if (first === undefined) sections.set(key, own);
    else first.others.push(record);
    return first === undefined ? own : [];
  });
}

function takeOfEachKind<R extends Result>(results: readonly R[], limit: number): R[] {
  const taken = new Map<SearchKind, number>();
  return results.filter(({ kind }) => {
    const count = taken.get(kind) ?? 0;
    taken.set(kind, count + 1);
    return count < limit;
  });
}

/**
 * Drops the reasons that the result of a status already shows, unless the query names them or they come before it. Also drops types
 * with only such reasons, unless the query is the type's name. So `409` gives one result, with the status, the reason and the type.
 */
function dropShown(scores: readonly Score[]): readonly Score[] {
  const shown = new Set(
    scores.flatMap(({ entry: { record } }) => (record.recordType === 'status' ? (record.reasons ?? []) : [])),
  );
  const firstStatus = scores.findIndex(({ entry }) => entry.record.recordType === 'status');
  const isShown = (reasons: readonly number[]) => reasons.length > 0 && reasons.every((reason) => shown.has(reason));
  return scores.filter(({ entry: { id, record }, matchLevel }, at) => {
    if (record.recordType === 'type') return matchLevel === 0 || !isShown(record.reasons ?? []);
    return matchLevel < NAMED || !isShown([id]) || at < firstStatus;
  });
}

type Found = { scores: Score[]; intent: Intent; corrected: string[]; language?: SearchLanguage };

/** Finds only what has all words of a query in its name: next to a status that no call returns, other words say nothing. */
function findNamed(index: SearchIndex, query: string, current: number | undefined): Found {
  const intent = toIntent(query);
  const scores = intent.squashed === '' ? [] : findAll(index, intent, current);
  return { scores: scores.filter(({ matchLevel }) => matchLevel < NAMED), intent, corrected: [] };
}

function findScores(index: SearchIndex, query: string, current: number | undefined): Found {
  const plain = toIntent(query);
  if (plain.squashed === '') return { scores: [], intent: plain, corrected: [] };
  // A line of a log, such as `GET /listings/L-1 404 LISTING_INFO_NOT_FOUND`, is about the error, then about the call.
  const narrowed = toFilterIntent(query, index.file);
  const isOfApi = plain.path === undefined && narrowed?.apis !== undefined;
  const codes = isOfApi || isCode(plain.typed) ? [] : listCodes(query).filter((code) => isName(index, code));
  const called = findByPath(index, plain, current);
  const calls = called?.scores ?? [];
  if (codes.length > 0) {
    const coded = findAny(index, codes, current);
    return { ...coded, scores: [...coded.scores, ...calls] };
  }
  const responses = findResponses(index, query.replace(plain.path ?? '', ''), calls, current);
  if (called !== undefined && responses.length > 0)
    return { ...called, scores: [...calls.slice(0, 1), ...responses, ...calls.slice(1)] };
  const quoted = findQuoted(index, query, current);
  if (quoted !== undefined) return quoted;
  const all = findAll(index, plain, current);
  const known = plain.terms.filter((term) => findWithForms(index, term).size > 0);
  const isOneName = isCode(plain.typed) || isIdentifier(plain.typed);
  const named = isOneName ? all.filter((score) => namesCode(score, plain)) : [];
  const whole = named.length > 0 ? named : all;
  if (
    whole.some(({ matchLevel, explained }) => matchLevel === 0 && explained >= known.length) ||
    ((isOneName || plain.terms.length === 1) && whole.some(({ matchLevel }) => matchLevel < PROSE))
  )
    return { scores: whole, intent: plain, corrected: [] };
  const keys = /^\s*[[{]/.test(query) ? [...query.matchAll(/"(\w+)"\s*:/g)].flatMap(([, key]) => key ?? []) : [];
  const fields = keys.filter((key) => isName(index, key));
  if (fields.length > 0) return findAny(index, fields, current);
  const sample = findSample(index, query, whole, current);
  if (sample !== undefined) return sample;
  // Words of a path, such as `v2`, don't name an API.
  if (called !== undefined && isOnlyPath(plain)) return called;
  const best = findBest(index, narrowed ?? plain, current);
  // The call of a pasted path comes before calls that only have its words.
  const once = new Map([...calls, ...best.scores].map((score) => [score.entry, score]));
  return { ...best, scores: [...once.values()] };
}

/**
 * For a query with a language, such as `python lend 207`, finds calls and responses by the other words; all calls if there are none.
 * Lists them before results that contain the language as a word. Returns undefined without a language, if all words match a name, or if the other words
 * match no call but all words match something.
 */
function findSample(
  index: SearchIndex,
  query: string,
  others: readonly Score[],
  current: number | undefined,
): Found | undefined {
  const asked = findLanguage(query, index.file);
  // All words together name something, such as `Go live`.
  if (asked === undefined || (others[0]?.matchLevel ?? PROSE) < NAMED) return undefined;
  const { scores, intent, corrected } =
    asked.rest === ''
      ? { scores: findAll(index, toIntent(''), current), intent: toIntent(query), corrected: [] }
      : findScores(index, asked.rest, current);
  const calls = scores.filter(({ entry, matchLevel }) => CALLS.has(entry.record.recordType) && matchLevel < PROSE);
  if (calls.length === 0 && others.length > 0) return undefined;
  const first = new Set([...calls, ...scores]);
  const found = new Set(scores.map(({ entry }) => entry));
  return {
    scores: [...first, ...others.filter(({ entry }) => !found.has(entry))],
    intent,
    corrected,
    language: asked.language,
  };
}

const CALLS: ReadonlySet<string> = new Set(['operation', 'status']);

/** Limits of `Score.matchLevel`: below `NAMED`, all matching words are in the name; at `PROSE`, one is only in prose. */
const NAMED = 3;
const PROSE = 4;

/** Returns whether the name or the text of a result contains the code. If one does, `findScores` drops all results that don't. */
function namesCode({ entry }: Score, { typed, squashed }: Intent): boolean {
  const { names, record, textWords } = entry;
  return (
    names.some((name) => name.includes(squashed)) ||
    textWords.includes(` ${squashed} `) ||
    record.text?.includes(typed) === true
  );
}

function findAll(index: SearchIndex, intent: Intent, current: number | undefined): Score[] {
  const sets = intent.terms.map((term) => findWithForms(index, term));
  const [first, ...others] = sets;
  const ids =
    first === undefined ? index.entries.keys() : [...first].filter((id) => others.every((set) => set.has(id)));
  const coded = index.prefixed.filter((entry) => hasPrefixOf(entry, intent.typed)).map(({ id }) => id);
  const contained = index.contained
    .filter((entry) => matchesMessage(entry, intent) || findAsk(entry, intent) !== undefined)
    .map(({ id }) => id);
  const scores = toScores(
    index,
    new Set([...ids, ...index.find(intent.squashed), ...coded, ...contained]),
    intent,
    current,
  );
  return scores.filter((score) => score.matched === Math.max(1, intent.terms.length) || intent.terms.length === 0);
}

/** Finds the operations that a pasted path or URL calls, whatever its host, its values and its query are. Undefined if there are none. */
function findByPath(index: SearchIndex, plain: Intent, current: number | undefined): Found | undefined {
  if (plain.path === undefined) return undefined;
  const intent = { ...plain, terms: [...new Set(toWords(plain.path))] };
  const operations = index.entries.filter(({ paths }) => paths.length > 0).map(({ id }) => id);
  const scores = toScores(index, operations, intent, current).filter(({ matchLevel }) => matchLevel === 0);
  if (scores.length > 0) return { scores, intent, corrected: [] };
  // The path may exist with another method. `/items/{id}` matches too much.
  const { pathMethod, ...anyMethod } = intent;
  const others = toScores(index, pathMethod === undefined ? [] : operations, anyMethod, current).filter(
    ({ matchLevel, entry }) => matchLevel === 0 && entry.record.path?.includes('{') === false,
  );
  return others.length === 0 ? undefined : { scores: others, intent: anyMethod, corrected: [] };
}

/** Finds what is about one of these calls and a status, of one type: its responses or decisions. */
function findByStatus(
  index: SearchIndex,
  type: RecordType,
  titles: readonly string[],
  status: string,
  current: number | undefined,
) {
  const found = [...new Set(titles)].flatMap((title) => findAll(index, toIntent(`${title} ${status}`), current));
  return found.filter(({ entry }) => entry.record.recordType === type);
}

/** Finds the responses of calls with the status that is among the other words of a query, or with its range. */
function findResponses(index: SearchIndex, others: string, calls: readonly Score[], current: number | undefined) {
  const status = toWords(others).find(isStatus);
  if (status === undefined) return [];
  const titles = calls.map(({ entry }) => entry.record.title);
  const exact = findByStatus(index, 'status', titles, status, current);
  return exact.length > 0 ? exact : findByStatus(index, 'status', titles, `${status[0]}xx`, current);
}

/** Adds the decision after a response that has the reason which the query names in its body: `ORDER_INCOMPLETE` in a 207. */
function addDecisions(index: SearchIndex, found: Found, current: number | undefined): Found {
  const { record, occurrences = [], names = [], contextWords = '' } = found.scores[0]?.entry ?? {};
  const status = record?.status === undefined ? contextWords.split(' ').find(isStatus) : undefined;
  const isNamed = record?.recordType === 'reason' && names.includes(found.intent.squashed);
  if (!isNamed || status === undefined) return found;
  const titles = occurrences.flatMap(({ operation }) => operation?.title ?? []);
  return { ...found, scores: [...found.scores, ...findByStatus(index, 'decision', titles, status, current)] };
}

function isOnlyPath({ typed, pathMethod }: Intent): boolean {
  return typed.split(/\s+/).length === (pathMethod === undefined ? 1 : 2);
}

/** Finds the entries that best match the words of a query that is no name: corrected if no entry has a word, or by some of them. */
function findBest(index: SearchIndex, intent: Intent, current: number | undefined): Found {
  const toMeant = (terms: readonly string[]) => ({
    ...intent,
    terms: [...terms],
    squashed: terms.join(''),
    isLong: true as const,
  });
  const read = intent.terms.flatMap((term) => {
    const word = findWithForms(index, term).size > 0 ? term : findNearWord(term, index);
    return word === undefined ? [] : [{ word, isCorrected: word !== term }];
  });
  const isWhole = read.length === intent.terms.length;
  const corrected = read.filter(({ isCorrected }) => isCorrected).map(({ word }) => word);
  if (corrected.length > 0 && isWhole) {
    const meant = toMeant(read.map(({ word }) => word));
    const scores = findAll(index, meant, current);
    if (scores.length > 0) return { scores, intent: meant, corrected };
  }
  // Of two words, a corrected one says too little.
  const words = intent.terms.length > 2 ? read : read.filter(({ isCorrected }) => !isCorrected);
  const meant = toMeant(words.map(({ word }) => word));
  const isAll = words.length === intent.terms.length;
  // Without the ignored words, a number or a correction alone could mean anything, except an error's status.
  const isVague =
    !isAll && words.every(({ word, isCorrected }) => isCorrected || (isNumber(word) && !/^[45]/.test(word)));
  const isOtherStatus = intent.terms.some((term) => isStatus(term) && !meant.terms.includes(term));
  const scores =
    isVague || isOtherStatus || isCode(intent.typed) ? [] : findPartial(index, meant, corrected, isAll, current);
  // The status of an error says enough, also in another language: `que faire si 409`.
  const status = toMeant(meant.terms.filter((term) => isStatus(term) && /^[45]/.test(term)));
  if (scores.length === 0 && status.terms.length === 1 && !isOtherStatus)
    return { scores: findAll(index, status, current), intent: status, corrected: status.terms };
  return { scores, intent: meant, corrected: isAll ? corrected : meant.terms };
}

/**
 * Finds the entries that have the most of the words. A word counts for more, the fewer entries contain it. `isAll`: the query has no
 * words but these.
 */
function findPartial(
  index: SearchIndex,
  intent: Intent,
  corrected: readonly string[],
  isAll: boolean,
  current: number | undefined,
): Score[] {
  const { terms } = intent;
  const sets = terms.map((term) => findWithForms(index, term));
  const weights = sets.map(({ size }, at) => {
    const term = terms[at] ?? '';
    const trust = COMPLAINTS.has(term) || ASPECTS.has(term) ? 0.25 : corrected.includes(term) ? 0.5 : 1;
    return trust * (2 + Math.log(1 + index.entries.length / size));
  });
  const sum = (gain: (at: number) => number) => weights.reduce((total, weight, at) => total + weight * gain(at), 0);
  const least = sum(() => (terms.length > 3 ? MIN_SHARE_OF_MANY : MIN_SHARE));
  const isAboutError = terms.some((term) => isStatus(term) || FAILURES.has(term) || term === 'errors');
  const asked = new Set(index.contained.filter((entry) => findAsk(entry, intent) !== undefined).map(({ id }) => id));
  const ids = new Set([...sets.flatMap((set) => [...set]), ...asked]);
  const names = intent.typed
    .split(/\s+/)
    .filter((word) => isIdentifier(word) || (!isAboutError && /\w-\w/.test(word)))
    .map(squash);
  const ranked = toScores(index, ids, intent, current).flatMap((score) => {
    const { points, entry, matchLevel } = score;
    const missed = terms.filter((_, at) => points[at] === 0);
    const isFull = missed.length === 0 && isAll;
    // A number says which of several things is meant, so the other words must make up for it.
    const lacksNumber = missed.some(
      (word) => isStatus(word) || (isNumber(word) && (missed.length > 1 || terms.length < 3 || !isAll)),
    );
    const isMeant = asked.has(entry.id) || (isAboutError && RECORD_TYPES[entry.record.recordType].kind === 'error');
    const isNamed = names.includes(entry.names[0] ?? '');
    if ((lacksNumber && matchLevel > 0) || sum((at) => Math.min(1, points[at] ?? 0)) < least) return [];
    const weight = sum((at) => points[at] ?? 0) * (isFull ? 2 : 1) * (isNamed ? 4 : isMeant ? 1.5 : 1);
    return [{ score, weight }];
  });
  if (terms.length > 1) ranked.sort((a, b) => b.weight - a.weight || b.score.fit - a.score.fit);
  const leastWeight = MIN_SHARE_OF_BEST * (ranked[0]?.weight ?? 0);
  return ranked.filter(({ weight }) => weight >= leastWeight).map(({ score }) => score);
}

/** The least share of a query, by the weight of its words, that an entry must have. */
const MIN_SHARE = 0.3;
const MIN_SHARE_OF_MANY = 0.24;
/** The least weight of an entry by that of the best one, because a long rest hides how few entries are meant. */
const MIN_SHARE_OF_BEST = 0.35;

const isNumber = (word: string) => /\d/.test(word);

/** Words that say what a reader wants to know of something, but not of what. */
const ASPECTS: ReadonlySet<string> = new Set(
  'allowed default example field find format header length list maximum meaning minimum name parameter possible range required type valid value values'.split(
    ' ',
  ),
);

/** Words that say that a call failed, but not how. */
const FAILURES: ReadonlySet<string> = new Set(
  'broken fails ignored incorrect issue missing problem refused rejected wrong'.split(' '),
);

/** Words that say that something is wrong, but not what. */
const COMPLAINTS: ReadonlySet<string> = new Set([...FAILURES, ...'exists got no required without'.split(' ')]);

function findAny(index: SearchIndex, codes: readonly string[], current: number | undefined): Found {
  const scores = codes.flatMap((code) =>
    findAll(index, toIntent(code), current).filter((score) => score.matchLevel === 0),
  );
  const once = new Map<number, Score>();
  for (const score of scores) if (!once.has(score.entry.id)) once.set(score.entry.id, score);
  return { scores: [...once.values()].sort(compareScores), intent: toIntent(codes.join(' ')), corrected: [] };
}

/** Finds the fields that a message of a program quotes, such as `Property 'dueDate' is missing`. Undefined if there are none. */
function findQuoted(index: SearchIndex, query: string, current: number | undefined): Found | undefined {
  if (/^\s*[[{]/.test(query)) return undefined;
  const names = [...query.matchAll(/(?<!\w)["'`](\w{2,})["'`](?!\w)/g)].flatMap(([, name]) => name ?? []);
  const found = findAny(index, names, current);
  const scores = found.scores.filter(({ entry }) => RECORD_TYPES[entry.record.recordType].kind === 'field');
  return scores.length === 0 ? undefined : { ...found, scores };
}

function toScores(index: SearchIndex, ids: Iterable<number>, intent: Intent, current: number | undefined): Score[] {
  const scores: Score[] = [];
  const toScore = toScorer(intent, current);
  for (const id of ids) {
    const entry = index.entries[id];
    const score = entry === undefined ? undefined : toScore(entry);
    if (score !== undefined) scores.push(score);
  }
  return scores.sort(compareScores);
}

function findWithForms(index: SearchIndex, term: string): Set<number> {
  return new Set([term, toStem(term)].flatMap(index.find));
}

function isName(index: SearchIndex, code: string): boolean {
  const name = squash(code);
  if (index.prefixed.some((entry) => hasPrefixOf(entry, code))) return true;
  return index.find(name).some((id) => index.entries[id]?.names.includes(name));
}

/** Returns up to five words to suggest for a query that found nothing: its known words, then words similar to its words. */
function findSuggestions(index: SearchIndex, query: string): string[] {
  const { terms } = toIntent(query);
  const known = terms.filter((term) => index.find(term).length > 0);
  const near = terms.flatMap((term) => listNear(term, index.vocabulary).slice(0, 3));
  return [
    ...new Set([...known, ...near.map(({ word }) => word)].map((word) => index.spelling.get(word) ?? word)),
  ].slice(0, 5);
}

/** Finds the known word that a misspelled word, or beginning of a word, most likely means; undefined if none is similar. */
function findNearWord(term: string, { vocabulary }: SearchIndex): string | undefined {
  // A short word has too many one-edit neighbors, and a long one too many with two edits, so only names count there.
  return listNear(term, vocabulary).find(({ named, edits }) => named > 0 || (toLimit(term) > 1 && edits < 2))?.word;
}

type Near = { word: string; edits: number; named: number };

/** Returns known words that are similar to a term: fewer edits first, then names that more entries share. */
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

/** Returns how many edits to allow: none for words with a digit or fewer than 4 letters, one below 7 letters, otherwise two. */
function toLimit(term: string): number {
  if (/\d/.test(term) || term.length < 4) return 0;
  return term.length < 7 ? 1 : 2;
}

function beginsAlike(term: string, word: string): boolean {
  return term[0] === word[0] || (term[0] === word[1] && term[1] === word[0]);
}
