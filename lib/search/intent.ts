import { METHODS } from '@/lib/http';
import type { SearchIndex } from './index';
import type { SearchFile, SearchLanguage } from './model';
import { dropFiller, squash, toAskStems, toWords } from './words';

export type Intent = {
  /** All words of the query run together, to recognize a name. */
  squashed: string;
  /** The query as typed, because upper and lower case differ in codes. */
  typed: string;
  terms: string[];
  /** The words that begin a question, such as `which`. They are filler words, but a name may have them. */
  asking: string[];
  /** The words of each name such as `firstName`, as stems. */
  identifiers: string[][];
  /** The name whose meaning a question asks for, squashed: `token` for `what is a token`. */
  defined?: string;
  /** Set if the query is the beginning of a code, `BO-` or `PAC_`. Its terms then match whole words only. */
  isCodePrefix?: true;
  /** Set if two thirds of the words may be others than those that readers ask for. */
  isLong?: true;
  /** Positions of the APIs that the query names; absent if it names none. */
  apis?: ReadonlySet<number>;
  /** HTTP method to filter by, in lower case. */
  method?: string;
  /** A path as pasted, without host and query. */
  path?: string;
  /** The method next to a path, in lower case. */
  pathMethod?: string;
};

/**
 * Returns a query in the words of the index: without the times, IDs and counts of a pasted log line, with abbreviations written out,
 * with `bar code` and `re-entry` in one word if the index knows only that, and with `not active` as `inactive` if a name has it.
 */
export function toKnownWords(query: string, { file, vocabulary, spelling }: SearchIndex): string {
  const { abbreviations = {} } = file;
  const isKnown = (word: string) => vocabulary.has(word.toLowerCase());
  const toOpposite = (words: string, word: string) =>
    ['in', 'un'].map((prefix) => prefix + word.toLowerCase()).find((each) => (vocabulary.get(each) ?? 0) > 0) ?? words;
  const join = (word: string) => (isKnown(squash(word)) && !spelling.has(squash(word)) ? squash(word) : word);
  const known = query
    .replace(/\b(?:status|code)=(?=\d{3}\b)/gi, '')
    .replace(PRINTED_BY_LOGS, ' ')
    .replace(/\b(?:not|\p{L}+n['’]t)(?: yet)? (\p{L}{4,})/giu, toOpposite)
    .replace(/(?<![\w-])\p{L}+-\p{L}+(?![\w-])/gu, join)
    .replace(/(?<!\S)(\p{L}{3,}) (\p{L}{3,})(?!\S)/gu, (words, first: string, second: string) =>
      isKnown(first) && isKnown(second) ? words : join(words),
    )
    .split(/(\s+)/)
    .map((word) => (Object.hasOwn(abbreviations, word.toLowerCase()) ? abbreviations[word.toLowerCase()] : word))
    .join('')
    .trim();
  return known === '' ? query : known;
}

/** Matches a time, a UUID, a version of HTTP, a level of a log, a named number such as `attempt=3`, the name before JSON, and a port, line or column. */
const PRINTED_BY_LOGS = new RegExp(
  [
    String.raw`\b(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d\S*`,
    String.raw`\b[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}\b`,
    String.raw`\bHTTP\/\d(?:\.\d)?\b`,
    String.raw`\b(?:TRACE|DEBUG|INFO|WARN|WARNING|FATAL)\b`,
    String.raw`(?<![\w?&])\w+=(?:(?=[[{])|\d+(?:\.\d+)?(?:ms|s)?(?![\w.-]))`,
    String.raw`(?<=[a-z\d]):\d{2,5}\b|\b(?:line|column|col|char|port)[ :]\d+`,
  ].join('|'),
  'g',
);

/** Parses a query without filtering by API or method, so that all its words are terms, except filler words. */
export function toIntent(query: string): Intent {
  const typed = query.trim().replace(PACKAGE, '');
  // Keep filler words in a code, because `MY_ACCOUNT` doesn't mean `account`.
  const words = toWords(typed);
  const terms = isCode(typed) ? words : dropFiller(words);
  const isQuestion = /^what (?:is|are|does)\b|\b(?:mean|means|meaning)\??$/i.test(typed);
  const isCodePrefix = /^[A-Z][A-Z0-9]*[-_]$/i.test(typed);
  return {
    squashed: squash(typed),
    typed,
    terms: [...new Set(terms)],
    asking: words.filter((word) => QUESTION_WORDS.has(word)),
    identifiers: listIdentifiers(typed),
    ...(isQuestion && { defined: terms.filter((term) => !KIND_OF_NAME.has(term)).join('') || terms.join('') }),
    ...(isCodePrefix && { isCodePrefix }),
    ...toPath(typed),
  };
}

/** Parses words for an API or a method as filters. Undefined if there are none, or nothing but an API. */
export function toFilterIntent(query: string, file: SearchFile): Intent | undefined {
  const words = toWords(query);
  const first = findNamedApis(words, file);
  const others = first === undefined ? words : [...words.slice(0, first.from), ...words.slice(first.to)];
  // Two APIs are compared, so neither is a filter.
  const second = findNamedApis(others, file)?.apis;
  const named = second === undefined || [...second].some((api) => first?.apis.has(api)) ? first : undefined;
  const left = named === undefined ? words : others;
  const method = findMethod(query, left);
  if (named === undefined && method === undefined) return undefined;
  const rest = method === undefined ? left : left.filter((_, index) => index !== left.indexOf(method));
  if (rest.length === 0 && method === undefined) return undefined;
  const typed = named === undefined ? query.trim() : rest.join(' ');
  const terms = rest.length === 0 ? [] : [...new Set(dropFiller(rest))];
  return {
    squashed: rest.join(''),
    typed,
    identifiers: listIdentifiers(query),
    terms,
    asking: rest.filter((word) => QUESTION_WORDS.has(word)),
    ...(named !== undefined && { apis: named.apis }),
    ...(method !== undefined && { method }),
    ...toPath(query),
  };
}

/**
 * Returns the sample language that a query names, and the other words of the query; '' for `java`. For `lock example`, the language
 * has no key. Returns undefined if the query asks for no sample.
 */
export function findLanguage(
  query: string,
  { languages }: SearchFile,
): { language: SearchLanguage; rest: string } | undefined {
  const words = query.trim().split(/\s+/);
  const isNamed = ({ label }: SearchLanguage) => words.some((word) => word.toLowerCase() === label.toLowerCase());
  const language = languages.find(isNamed);
  const names = [...SAMPLE_WORDS, ...(language === undefined ? [] : [language.label.toLowerCase()])];
  const rest = words.filter((word) => !names.includes(word.toLowerCase())).join(' ');
  if (rest === words.join(' ') || (rest === '' && language === undefined)) return undefined;
  return { language: language ?? { label: 'Code' }, rest };
}

/** Words that ask for a code sample in the language that the reader chose. */
const SAMPLE_WORDS = ['example', 'examples', 'sample', 'samples'];

/** Returns the codes in a text, each once: `TOO_MANY_TOKENS`, `MS-422`, and also `PENDING` if all of it is JSON. */
export function listCodes(text: string): string[] {
  const values = [...(/^\s*[[{]/.test(text) ? text : '').matchAll(/":\s*"([A-Z]{2,})"/g)].flatMap(
    ([, value]) => value ?? [],
  );
  return [...new Set([...(text.match(new RegExp(CODE, 'g')) ?? []), ...values])];
}

/** Returns whether the whole query is a name of several words in one, such as `accessId` or `copy_id`. */
export function isIdentifier(query: string): boolean {
  return /^[a-z][a-z0-9]*(?:[A-Z]|_[a-z0-9])\w*$/.test(query);
}

function listIdentifiers(query: string): string[][] {
  return query
    .split(/\s+/)
    .filter(isIdentifier)
    .map((name) => toAskStems(dropFiller(toWords(name))));
}

export function isCode(query: string): boolean {
  return new RegExp(`^${CODE}$`).test(query);
}

const CODE = String.raw`\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{2,}-\d+)\b`;

const QUESTION_WORDS = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why']);

/** Words that say what kind of name a question is about, as in `what does the status PENDING mean`. */
const KIND_OF_NAME = new Set(['status', 'state', 'value', 'field', 'code']);

/** Matches the package before the name of an exception, `java.net.` in `java.net.SocketException`. */
const PACKAGE = /\b(?:[a-z]\w*\.)+(?=[A-Z]\w*(?:Exception|Error)\b)/g;

const METHOD_WORDS = new Set<string>(METHODS);

/** Returns the HTTP method that a query names, in lower case: its first word, or a word that is in capitals. */
function findMethod(query: string, words: readonly string[]): string | undefined {
  const first = words[0];
  if (first !== undefined && METHOD_WORDS.has(first)) return first;
  const capitals = query.match(/\b[A-Z]{3,7}\b/g)?.map((word) => word.toLowerCase());
  return capitals?.find((word) => METHOD_WORDS.has(word) && words.includes(word));
}

function toPath(query: string): Pick<Intent, 'path' | 'pathMethod'> {
  const path = findPath(query);
  if (path === undefined) return {};
  const pathMethod = findMethod(query, toWords(query));
  return pathMethod === undefined ? { path } : { path, pathMethod };
}

function findPath(query: string): string | undefined {
  const path = /(?:^|\s|:\/\/[^/\s]+)(\/[^\s?#]*)/.exec(query)?.[1];
  return path === undefined || path === '/' ? undefined : path;
}

type Named = { apis: ReadonlySet<number>; from: number; to: number };

/** Finds the longest run of up to four words that names one API or several. */
function findNamedApis(words: readonly string[], file: SearchFile): Named | undefined {
  for (let length = Math.min(4, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const apis = findByAlias(words.slice(from, from + length).join(''), file);
      if (apis.size > 0) return { apis, from, to: from + length };
    }
  }
  return undefined;
}

function findByAlias(alias: string, file: SearchFile): Set<number> {
  return new Set(file.apis.flatMap(({ id, label }, index) => (toAliases(id, label).has(alias) ? [index] : [])));
}

/** Returns the squashed names that readers use for an API: `linkv1`, `linkapiv1`, `linkapi`, `link`, `v1`. */
function toAliases(id: string, label: string): Set<string> {
  const words = toWords(label);
  const plain = words.filter((word) => word !== 'api');
  const stem = plain.filter((word) => !/^v\d+$/.test(word));
  const version = plain.filter((word) => /^v\d+$/.test(word));
  return new Set(
    [[squash(id)], words, plain, stem, [...stem, 'api'], version]
      .map((match) => match.join(''))
      .filter((alias) => alias !== '' && alias !== 'api'),
  );
}
