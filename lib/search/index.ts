import FlexSearch from 'flexsearch';
import { addTo } from '@/lib/collections';
import { errorMessage } from '@/lib/format-error.mjs';
import { type Occurrence, RECORD_TYPES, type SearchFile, type SearchKind, type SearchRecord } from './model';
import { dropFiller, squash, toAskStems, toWords } from './words';

/** A record prepared for ranking. Words are in one string with spaces around each, because each keystroke searches them. */
export type Entry = {
  id: number;
  record: SearchRecord;
  /** Squashed title and names. */
  names: string[];
  /** The paths by which an operation is called: its own, and its own below the base path of each server. */
  paths: string[];
  /** The first sentence of a reason's meaning without spaces, such as `alreadyused`. */
  message: string;
  titleWords: string[];
  /** The stems of each thing that a reader asks for. */
  asks: string[][];
  /** Words of the title and the names, and the squashed names. */
  nameWords: string;
  /** Words of the status, type, label, API and kind, and the record's `words`. */
  contextWords: string;
  textWords: string;
  occurrences: OccurrenceEntry[];
};

export type OccurrenceEntry = {
  occurrence: Occurrence;
  api: number | undefined;
  words: string;
  /** The operation that contains it; undefined if another kind of record does. */
  operation: SearchRecord | undefined;
};

/**
 * The index that queries run on. FlexSearch finds the words that begin with a term. Readers of an API reference search for names
 * more often than for topics. So spelling correction and ranking are custom:
 * - FlexSearch ranks by where in its field a term first appears. It has no score to combine with the kind of a result, the API that
 *   the reader is in, or an exact name. `TOO_MANY_TOKENS` must come before each of the many texts that mention it.
 * - A record can occur many times, such as a reason that many calls raise. All words of a query must match the record or the same
 *   occurrence (`404 lock`), which an index over separate fields can't require.
 * - FlexSearch's `suggest` option also returns records that lack one of the words, often first. Here, a word is corrected only if
 *   no record contains it, and the reader sees the correction.
 * - Each word is indexed once instead of once for each record, which takes a tenth of the time in the reader's browser.
 * `content/search.slow.test.ts` prints hits, MRR and nDCG@10 of the list of queries.
 */
export type SearchIndex = {
  file: SearchFile;
  /** By the position of their record. Records that couldn't be read have none. */
  entries: Entry[];
  /** The records that couldn't be read, with the reason. */
  unreadable: string[];
  /** Positions of the entries with a word that begins with `term`, in ascending order. */
  find: (term: string) => number[];
  /** Every word with the number of entries whose name contains it. */
  vocabulary: Map<string, number>;
  /** The entries that stand for every code with a prefix. There are few, so each query checks all of them. */
  prefixed: Entry[];
  /** The entries that a longer query can contain: those with a message or with asks. */
  contained: Entry[];
  /** Names by their squashed form: `applepassurl` gives `applePassUrl`. */
  spelling: Map<string, string>;
};

/** Builds the index. Run it in a worker, because a thousand records take a few tenths of a second. */
export function buildIndex(file: SearchFile): SearchIndex {
  const unreadable: string[] = [];
  const words = toKnownWords(file);
  const found = file.records.map((record, id) =>
    readOr(
      undefined,
      () => toEntry(file, record, id, words),
      (problem) => unreadable.push(`record ${id}: ${problem}`),
    ),
  );
  // Not filtered, because ids are positions; array methods skip the holes.
  const entries: Entry[] = [];
  found.forEach((entry, id) => {
    if (entry !== undefined) entries[id] = entry;
  });
  const vocabulary = new Map<string, number>();
  const entriesOf = new Map<string, number[]>();
  for (const entry of Object.values(entries)) {
    const named = new Set(entry.nameWords.trim().split(' '));
    for (const word of listWords(entry, words)) {
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + (named.has(word) ? 1 : 0));
      addTo(entriesOf, word, entry.id);
    }
  }
  const prefixed = entries.filter(({ record }) => record.prefixes !== undefined);
  const contained = entries.filter(({ message, asks }) => message !== '' || asks.length > 0);
  const spelling = toSpelling(entries, words);
  return { file, entries, unreadable, find: toFinder(entriesOf), vocabulary, prefixed, contained, spelling };
}

/** Returns the result of `read`, or the given value if it throws: one bad record must not disable the search. */
function readOr<T>(otherwise: T, read: () => T, report?: (problem: string) => void): T {
  try {
    return read();
  } catch (error) {
    report?.(errorMessage(error));
    return otherwise;
  }
}

/** Returns a function that calls `make` once for each key. Not the one of `lib/memoize`, which reads files. */
function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, { value: V }>();
  return (key) => {
    const { value } = known.get(key) ?? { value: make(key) };
    known.set(key, { value });
    return value;
  };
}

/** How many letters of a word FlexSearch gets, because it keeps each beginning: a squashed path has over a hundred. */
const INDEXED = 24;

function toFinder(entriesOf: ReadonlyMap<string, readonly number[]>): SearchIndex['find'] {
  const index = new FlexSearch.Index({ tokenize: 'forward', encode: (word: string) => [word], resolution: 1 });
  const words = [...entriesOf];
  for (const [position, [word]] of words.entries()) index.add(position, word.slice(0, INDEXED));
  const limit = Math.max(words.length, 1);
  return (term) => {
    const found = term === '' ? [] : index.search(term.slice(0, INDEXED), { limit });
    const ids = found.flatMap((position) => {
      const [word, ids] = words[Number(position)] ?? ['', []];
      return word.startsWith(term) ? ids : [];
    });
    return [...new Set(ids)].sort((a, b) => a - b);
  };
}

/** Returns the record at a position that the file refers to. Throws an error if there is none. */
export function findRecord(file: SearchFile, id: number): SearchRecord {
  const record = file.records[id];
  if (record === undefined) throw new Error(`The search index names record ${id} and has ${file.records.length}.`);
  return record;
}

function toSpelling(entries: readonly Entry[], { ofNames }: KnownWords): Map<string, string> {
  const named = entries.flatMap(({ id, record }) =>
    listNames(record).map((name, position) => [ofNames(id)[position] ?? [], name] as const),
  );
  return new Map(named.filter(([words]) => words.length > 1).map(([words, name]) => [words.join(''), name]));
}

/** Words that readers add to name the kind of result: `lock guide`, `lock error`. */
const KIND_NAMES: Record<SearchKind, string> = {
  error: 'error errors',
  outcome: '',
  operation: 'operation call endpoint',
  guide: 'guide',
  reference: 'reference',
  field: 'field',
  state: 'state',
  download: 'download file',
};

function toEntry(file: SearchFile, record: SearchRecord, id: number, known: KnownWords): Entry {
  const { title, text = '', fix = '', status = '', type = '', label = '', words = '', prose = '', asks = [] } = record;
  const names = known.ofNames(id);
  const squashed = [...new Set(names.map((each) => each.join('')))];
  return {
    id,
    record,
    names: squashed,
    paths: listPaths(file, record),
    message:
      record.recordType === 'reason' || record.recordType === 'outcome'
        ? squash(text.split(/\.(?:\s|$)/)[0] ?? '')
        : '',
    titleWords: dropFiller(names[0] ?? []),
    asks: asks.map((ask) => toAskStems(dropFiller(toWords(ask)))),
    nameWords: formatWords([...listNameWords(record, names.flat()), ...squashed]),
    contextWords: formatWords(
      toWords(
        [
          status,
          type,
          label,
          words,
          record.recordType === 'decision' ? title : '',
          formatApi(file, record.api),
          KIND_NAMES[RECORD_TYPES[record.recordType].kind],
          record.recordType,
        ].join(' '),
      ),
    ),
    // A status isn't found by its text, because the text comes from operations and reasons, which are results themselves.
    textWords: formatWords(toWords([record.recordType === 'status' ? '' : text, prose, fix].join(' '))),
    occurrences: (record.occurrences ?? []).map((occurrence) => toOccurrenceEntry(file, occurrence, known)),
  };
}

function listPaths({ apis }: SearchFile, { recordType, path, api }: SearchRecord): string[] {
  if (recordType !== 'operation' || path === undefined) return [];
  const bases = api === undefined ? [] : (apis[api]?.bases ?? []);
  return ['', ...bases].map((base) => base + path);
}

/** Returns what names a record exactly: its title, an operation's call and path, and its other names. The URL of a callback names nothing. */
export function listNames({ title, method, path, names = [] }: SearchRecord): string[] {
  const call = method === undefined || path === undefined || path.includes('{$') ? [] : [`${method} ${path}`, path];
  return [title, ...call, ...names];
}

/**
 * Returns those `words` of a record's names by which it is found. Omits words that don't say which status a status is, and the title of
 * a decision, because the call or status in it has results of its own. The errors of a call are found by `error` like a field.
 */
function listNameWords({ recordType }: SearchRecord, words: string[]): string[] {
  if (recordType === 'decision') return [];
  if (recordType === 'errors') return [...words, 'error'];
  return recordType === 'status' ? words.filter((word) => !['any', 'error', 'status'].includes(word)) : words;
}

/** Words that are computed once, because many entries have the same ones. */
type KnownWords = {
  /** The words of each name of the record at a position. */
  ofNames: (id: number) => string[][];
  /** The words of the record that contains an occurrence. */
  ofHolder: (occurrence: Occurrence) => string;
  /** The other words of an occurrence. */
  own: (occurrence: Occurrence) => string;
};

function toKnownWords(file: SearchFile): KnownWords {
  const ofNames = memoize((id: number) => listNames(findRecord(file, id)).map(toWords));
  const ofHolder = memoize((of: number) => {
    const { api, status = '' } = findRecord(file, of);
    return formatWords([...ofNames(of).flat(), ...toWords(`${formatApi(file, api)} ${status}`)]);
  });
  const own = memoize((text: string) => toWords(text).join(' '));
  return {
    ofNames,
    ofHolder: ({ of }) => readOr(' ', () => ofHolder(of)),
    own: ({ path = '', part = '' }) => own(`${path} ${part}`),
  };
}

function toOccurrenceEntry(file: SearchFile, occurrence: Occurrence, words: KnownWords): OccurrenceEntry {
  const holder = findRecord(file, occurrence.of);
  const own = words.own(occurrence);
  return {
    occurrence,
    api: holder.api,
    words: own === '' ? words.ofHolder(occurrence) : `${words.ofHolder(occurrence)}${own} `,
    operation: holder.method === undefined ? undefined : holder,
  };
}

function listWords({ record, nameWords, contextWords, textWords, occurrences }: Entry, words: KnownWords) {
  const asks = formatWords((record.asks ?? []).flatMap(toWords));
  const texts = new Set([nameWords, contextWords, textWords, asks]);
  for (const { occurrence } of occurrences) texts.add(words.ofHolder(occurrence)).add(words.own(occurrence));
  return new Set([...texts].flatMap((text) => text.split(' ')).filter((word) => word !== ''));
}

/** Returns each word once with spaces around it: ` lend copies `. */
function formatWords(words: readonly string[]): string {
  return ` ${[...new Set(words)].join(' ')} `;
}

function formatApi(file: SearchFile, api: number | undefined): string {
  const found = api === undefined ? undefined : file.apis[api];
  return found === undefined ? '' : `${found.label} ${found.id}`;
}
