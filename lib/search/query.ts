import { editDistance } from '@/lib/text';
import { toHit } from './hit';
import type { SearchIndex } from './index';
import {
  findLanguage,
  findPastedCodes,
  type Intent,
  isCode,
  isIdentifier,
  listCodes,
  toIntent,
  toNarrowed,
} from './intent';
import {
  listKinds,
  RECORD_TYPES,
  type SearchKind,
  type SearchLanguage,
  type SearchRecord,
  type SearchRequest,
  type SearchResponse,
  toQuery,
} from './model';
import { compareScores, findAsk, hasPrefixOf, listApis, matchesMessage, type Score, toScorer } from './score';
import { toUnnamedStatus } from './unnamed-status';
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
  const found = findScores(index, query, current);
  const unnamed = toUnnamedStatus(index, toIntent(query), found.scores, api ?? current, api !== undefined);
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
 * Drops the reasons that the result of a status already shows, unless the query names them. Also drops types with only such reasons,
 * unless the query is the type's name. So `409` gives one result, with the status, the reason and the type.
 */
function dropShown(scores: readonly Score[]): readonly Score[] {
  const shown = new Set(
    scores.flatMap(({ entry: { record } }) => (record.recordType === 'status' ? (record.reasons ?? []) : [])),
  );
  const isShown = (reasons: readonly number[]) => reasons.length > 0 && reasons.every((reason) => shown.has(reason));
  return scores.filter(({ entry: { id, record }, matchLevel }) => {
    if (record.recordType === 'type') return matchLevel === 0 || !isShown(record.reasons ?? []);
    return matchLevel < NAMED || !isShown([id]);
  });
}

type Found = { scores: Score[]; intent: Intent; corrected: string[]; language?: SearchLanguage };

function findScores(index: SearchIndex, query: string, current: number | undefined): Found {
  const plain = toIntent(query);
  if (plain.whole === '') return { scores: [], intent: plain, corrected: [] };
  // A line of a log, such as `GET /listings/L-1 404 LISTING_INFO_NOT_FOUND`, is about the error, then about the call.
  const pasted = plain.path === undefined ? findPastedCodes(query) : listCodes(query);
  const codes = pasted.filter((code) => isName(index, code));
  if (codes.length > 0) {
    const coded = findAny(index, codes, current);
    const called = findByPath(index, plain, current)?.scores ?? [];
    return { ...coded, scores: [...coded.scores, ...called] };
  }
  const all = findAll(index, plain, current);
  const isOneName = isCode(plain.typed) || isIdentifier(plain.typed);
  const named = isOneName ? all.filter((score) => namesCode(score, plain)) : [];
  const whole = named.length > 0 ? named : all;
  if (whole[0]?.matchLevel === 0) return { scores: whole, intent: plain, corrected: [] };
  const sample = findSample(index, query, whole, current);
  if (sample !== undefined) return sample;
  const called = findByPath(index, plain, current);
  // Words of a path, such as `v2`, don't name an API.
  if (called !== undefined && isOnlyPath(plain)) return called;
  const narrowed = toNarrowed(query, index.file);
  if (narrowed !== undefined) {
    const scores = findAll(index, narrowed, current);
    // The call of a pasted path comes before calls that only have its words.
    const found = new Set(scores.map(({ entry }) => entry));
    const missed = (called?.scores ?? []).some(({ entry }) => found.has(entry)) ? [] : (called?.scores ?? []);
    if (scores.length > 0) return { scores: [...missed, ...scores], intent: narrowed, corrected: [] };
  }
  if (called !== undefined) return called;
  const areTexts = whole.length > 0 && whole.every(({ entry }) => TEXTS.has(entry.record.recordType));
  const fields = areTexts ? findIdentifiers(index, query, current) : [];
  if (fields.length > 0) return { scores: [...fields, ...whole], intent: plain, corrected: [] };
  if (whole.some(({ matchLevel }) => matchLevel < PROSE)) return { scores: whole, intent: plain, corrected: [] };
  const coded = findCoded(index, query, plain, current);
  const blamed = findWithoutComplaint(index, plain, current);
  if (blamed.length > 0) return { scores: [...blamed, ...whole], intent: plain, corrected: [] };
  // A reason that all words match says more than its status.
  const isReason = whole.some(({ entry }) => entry.record.recordType === 'reason');
  if (coded.scores.length > 0 && !isReason) return { ...coded, scores: [...coded.scores, ...whole] };
  if (whole.length > 0) return { scores: whole, intent: plain, corrected: [] };
  return (
    findAsked(index, plain, current) ??
    correct(index, narrowed ?? plain, current) ??
    findOneOfTwo(index, plain, current) ??
    findMost(index, plain, current)
  );
}

/** Finds what the other words name if a query says that it is wrong, such as `member code rejected`. */
function findWithoutComplaint(index: SearchIndex, intent: Intent, current: number | undefined): Score[] {
  const terms = intent.terms.filter((term) => !COMPLAINTS.has(term));
  if (terms.length === intent.terms.length || terms.length === 0) return [];
  return findAll(index, { ...intent, terms, whole: terms.join('') }, current).filter(
    ({ matchLevel }) => matchLevel < PROSE,
  );
}

/** Words that say that something is wrong, but not what. */
const COMPLAINTS: ReadonlySet<string> = new Set(
  'broken exists fails got ignored incorrect issue missing no problem refused rejected required without wrong'.split(
    ' ',
  ),
);

/** Finds what readers ask for with a word that only answers have, if no entry has all words: `umlaut in last name`. */
function findAsked(index: SearchIndex, plain: Intent, current: number | undefined): Found | undefined {
  const intent: Intent = { ...plain, isLong: true };
  const isOnlyAsked = (stem: string) => {
    return index.find(stem).every((id) => {
      const { record, nameWords, textWords } = index.entries[id] ?? {};
      if (record?.recordType === 'answer') return true;
      const words = `${nameWords}${textWords}`.split(' ');
      return !words.some((word) => word.startsWith(stem) && toStem(word) === stem);
    });
  };
  const asked = index.contained.filter((entry) => findAsk(entry, intent)?.some(isOnlyAsked) === true);
  const ids = asked.map(({ id }) => id);
  return ids.length === 0 ? undefined : { scores: toScores(index, ids, intent, current), intent, corrected: [] };
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
function namesCode({ entry }: Score, { typed, whole }: Intent): boolean {
  const { names, record, textWords } = entry;
  return (
    names.some((name) => name.includes(whole)) ||
    textWords.includes(` ${whole} `) ||
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
    new Set([...ids, ...index.find(intent.whole), ...coded, ...contained]),
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
  return scores.length === 0 ? undefined : { scores, intent, corrected: [] };
}

/** Sections and guides, before which a query with the name of a field means the field. */
const TEXTS: ReadonlySet<string> = new Set(['heading', 'section', 'guide']);

/** Finds the fields and parameters whose names are among the words of a query, such as `date format startDate`. */
function findIdentifiers(index: SearchIndex, query: string, current: number | undefined): Score[] {
  const words = query.trim().split(/\s+/);
  return words.filter(isIdentifier).flatMap((word) => {
    const found = findAll(index, toIntent(word), current);
    return found.filter(
      ({ entry: { record } }) => record.title === word && RECORD_TYPES[record.recordType].kind === 'field',
    );
  });
}

function isOnlyPath({ typed, pathMethod }: Intent): boolean {
  return typed.split(/\s+/).length === (pathMethod === undefined ? 1 : 2);
}

/** Replaces each word that no entry contains with a similar one. Returns undefined if no word can be replaced, or the corrected query finds nothing. */
function correct(index: SearchIndex, intent: Intent, current: number | undefined): Found | undefined {
  const corrected: string[] = [];
  const terms = intent.terms.map((term) => {
    if (findWithForms(index, term).size > 0) return term;
    const near = findNearWord(term, index);
    if (near !== undefined) corrected.push(near);
    return near ?? term;
  });
  if (corrected.length === 0) return undefined;
  const meant = { ...intent, terms, whole: terms.join('') };
  const scores = findAll(index, meant, current);
  return scores.length === 0 ? undefined : { scores, intent: meant, corrected };
}

/** Finds what one of two words names, if no entry has both: `loan overdue` as `loan`, `safe retry` as `retry`. */
function findOneOfTwo(index: SearchIndex, intent: Intent, current: number | undefined): Found | undefined {
  if (intent.terms.length !== 2) return undefined;
  const known = intent.terms.filter((term) => findWithForms(index, term).size > 0);
  // A number is not left out, because it says which of several things is meant.
  if (known.length === 2 && known.some((term) => /\d/.test(term))) return undefined;
  const most = known.length === 1 ? PROSE : NAMED;
  const found = known.flatMap((term) => {
    const meant = { ...intent, terms: [term], whole: term };
    const scores = findAll(index, meant, current).filter(({ matchLevel }) => matchLevel < most);
    return scores.length === 0 ? [] : [{ scores, intent: meant, corrected: [term] }];
  });
  const toBest = ({ scores }: Found) => scores[0]?.matchLevel ?? PROSE;
  return found.sort((a, b) => toBest(a) - toBest(b) || a.scores.length - b.scores.length)[0];
}

/** For questions, finds the entries that match the most terms: at least two, and more than half of them. */
function findMost(index: SearchIndex, intent: Intent, current: number | undefined): Found {
  const terms = intent.terms.map((term) =>
    findWithForms(index, term).size > 0 ? term : (findNearWord(term, index) ?? term),
  );
  const ids = new Set(terms.flatMap((term) => [...findWithForms(index, term)]));
  const meant = { ...intent, terms };
  const scores = toScores(index, ids, meant, current);
  const most = scores[0]?.matched ?? 0;
  const enough = most > 1 && most * 2 > terms.length;
  return { scores: enough ? scores.filter((score) => score.matched === most) : [], intent: meant, corrected: [] };
}

/** Finds the status in a query, ignoring the other words. Finds nothing if a word of the query is in no entry. */
function findStatus(index: SearchIndex, intent: Intent, current: number | undefined): Found {
  const terms = intent.terms.filter(isStatus);
  const alone = { ...intent, terms, whole: terms.join('') };
  const isKnown = intent.terms.every((term) => findWithForms(index, term).size > 0);
  const scores = isKnown
    ? findAll(index, alone, current).filter(({ entry }) => entry.record.recordType === 'status')
    : [];
  return { scores: scores.filter(({ matchLevel }) => matchLevel === 0), intent: alone, corrected: [] };
}

/** For a question such as `which calls return 409`, finds the codes or the status that it contains. */
function findCoded(index: SearchIndex, query: string, plain: Intent, current: number | undefined): Found {
  const codes = listCodes(query).filter((code) => isName(index, code));
  return codes.length > 0 ? findAny(index, codes, current) : findStatus(index, plain, current);
}

function findAny(index: SearchIndex, codes: readonly string[], current: number | undefined): Found {
  const scores = codes.flatMap((code) =>
    findAll(index, toIntent(code), current).filter((score) => score.matchLevel === 0),
  );
  const once = new Map<number, Score>();
  for (const score of scores) if (!once.has(score.entry.id)) once.set(score.entry.id, score);
  return { scores: [...once.values()].sort(compareScores), intent: toIntent(codes.join(' ')), corrected: [] };
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
  const stem = toStem(term);
  return new Set([...index.find(term), ...(stem === term ? [] : index.find(stem))]);
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
  // A short word has too many one-edit neighbors, so only names count.
  return listNear(term, vocabulary).find(({ named }) => named > 0 || toLimit(term) > 1)?.word;
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
