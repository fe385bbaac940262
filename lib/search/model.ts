import { slug } from '@/lib/openapi/anchor';

/** What search is made of: plain JSON, written at build, read by the worker. Optional keys are absent, to keep the file small. */

import type { Method } from '@/lib/reference/document';

/** The filters of the dialog, and the groups of its list. */
export type SearchKind = 'error' | 'outcome' | 'operation' | 'field' | 'guide';

/** What exactly a record is; the word that a result shows for it is made of this. */
export type RecordType =
  | 'reason'
  | 'outcome'
  | 'status'
  | 'type'
  | 'operation'
  | 'guide'
  | 'reference'
  | 'heading'
  | 'field'
  | 'parameter'
  | 'header'
  | 'schema'
  | 'state'
  | 'value';

/** The index file: all records of the search. */
export type SearchFile = {
  /** `errors`: URL of the error catalog, else of the reference. */
  apis: { id: string; label: string; errors: string }[];
  /** What the documents call their outcomes: `scan reasons`; absent where there are none. */
  outcomes?: string;
  /** The languages of the code samples. */
  languages: SearchLanguage[];
  /** URLs of pages; records and places refer to them by position. */
  pages: string[];
  records: SearchRecord[];
};

/** A language as the reader's choice and its button name it. */
export type SearchLanguage = { lang: string; label: string };

/** One thing that search finds: a name or a passage, with all that its results show. */
export type SearchRecord = {
  recordType: RecordType;
  /** As a reader knows it: `TOO_MANY_TOKENS`, `Lock tickets`, `individualPrice`. */
  title: string;
  /** Position in `pages`; absent where the first place is the URL. */
  page?: number;
  anchor?: string;
  /** Position in `apis`. */
  api?: number;
  /** Further names that an exact query may use: an operation's path, its operationId, a guide's URL. */
  names?: string[];
  /** Prose, plain. */
  text?: string;
  /** Words to be found by that no result shows. */
  words?: string;
  /** The same, but weighed as prose. */
  prose?: string;
  /** Statuses and types: positions in `records` of their reasons. */
  reasons?: number[];
  /** Where it is found or raised, in reading order. */
  places?: SearchPlace[];
  /** Operations: lower case, and the path. */
  method?: Method;
  path?: string;
  /** Reasons: HTTP status and provider's type. */
  status?: string;
  type?: string;
  fix?: string;
  /** In words: `No.`, `Up to 3 times.` */
  retry?: string;
  /** Reasons: how the codes begin that come with it, as `BO-`; any such code asks for it. */
  prefixes?: string[];
  /** Fields: type and limits in words; headings: the guide's title. */
  label?: string;
};

/** One occurrence of what a record names. */
export type SearchPlace = {
  /** Position in `records` of the operation, schema or reference page that contains it. */
  of: number;
  /** Behind the holder's own anchor when it starts with a hyphen, otherwise whole; absent where `findPlaceAnchor` makes it. */
  anchor?: string;
  /** Way from the holder to it: `listing.tokens.individualPrice`; absent where the holder says it all. */
  path?: string;
  /** `207` for the fields of a response, absent for those of a request. */
  part?: string;
  /** Where it differs from the record's. */
  label?: string;
};

/** A query with the filters that the reader has set, and where the reader is. */
export type SearchRequest = {
  query: string;
  /** Only results of this kind. */
  kind?: SearchKind;
  /** Only results of the API with this id. */
  api?: string;
  /** Path of the page that the reader is on: results of its API come first. */
  path?: string;
};

/** A filter that a reader can set, and how many results it would leave. */
export type SearchFilter<Id extends string> = { id: Id; label: string; count: number };

/** The results of one query. */
export type SearchResponse = {
  query: string;
  hits: SearchHit[];
  /** Of the API that is set as a filter, or of all. Counts are of every result, not only those in `hits`. */
  kinds: SearchFilter<SearchKind>[];
  /** Of the kind that is set as a filter, or of all. */
  apis: SearchFilter<string>[];
  /** Results without any filter. */
  total: number;
  /** Words used in place of misspelled ones; empty when the query is used as it is. */
  corrected: string[];
  /** Queries that do find something; only when nothing was found. */
  suggestions: string[];
  /** Labels of the APIs that the query was narrowed to. */
  narrowed: string[];
};

/** A result with all that the dialog shows of it. */
export type SearchHit = {
  id: number;
  kind: SearchKind;
  recordType: RecordType;
  title: string;
  href: string;
  api?: string;
  text?: string;
  fix?: string;
  retry?: string;
  status?: string;
  type?: string;
  method?: Method;
  path?: string;
  label?: string;
  /** The language that the query names, of the sample that the result leads to. */
  language?: SearchLanguage;
  /** Way to the field: `Lock tickets`, `listing`, `tokens`. */
  trail?: string[];
  /** Other places, or the operations that raise it. */
  links: SearchLink[];
  /** How many links were left out. */
  moreLinks: number;
  /** Reasons of a status or type. */
  reasons: SearchLink[];
  /** Words to mark, lower case. */
  marks: string[];
};

/** A second link in a result. */
export type SearchLink = { href: string; label: string; method?: Method; api?: string };

/** Which filter a record falls under. */
export const KIND_OF: Record<RecordType, SearchKind> = {
  reason: 'error',
  status: 'error',
  type: 'error',
  outcome: 'outcome',
  operation: 'operation',
  guide: 'guide',
  reference: 'guide',
  heading: 'guide',
  header: 'field',
  field: 'field',
  parameter: 'field',
  schema: 'field',
  state: 'field',
  value: 'field',
};

/** Between results that match equally well the smaller number comes first. */
export const RECORD_TYPE_RANK: Record<RecordType, number> = {
  reason: 0,
  outcome: 0,
  status: 0,
  type: 0,
  operation: 1,
  guide: 2,
  reference: 2,
  heading: 3,
  header: 4,
  field: 4,
  parameter: 4,
  schema: 5,
  state: 5,
  value: 6,
};

/** Returns the kinds of a file with their labels, in the order in which the dialog offers them. */
export function listKinds({ outcomes }: SearchFile): { id: SearchKind; label: string }[] {
  const named = outcomes === undefined ? [] : [{ id: 'outcome' as const, label: toTitle(outcomes) }];
  return [
    { id: 'error', label: 'Errors' },
    ...named,
    { id: 'operation', label: 'Operations' },
    { id: 'field', label: 'Fields' },
    { id: 'guide', label: 'Guides' },
  ];
}

function toTitle(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/**
 * Returns the anchor behind that of the holder, as the names along the way give it: most places need not spell theirs.
 */
export function formatPlaceAnchor({ part, path }: Pick<SearchPlace, 'part' | 'path'>, title: string): string {
  const names = [...(path === undefined ? [] : path.split('.')), title];
  return ['', part ?? 'body', ...names].map((name) => (name === '' ? '' : slug(name))).join('-');
}

/**
 * Returns the anchor of a place of the record with this title, without that of its holder when it begins with a
 * hyphen.
 */
export function findPlaceAnchor(place: SearchPlace, title: string): string {
  return place.anchor ?? formatPlaceAnchor(place, title);
}

/** A message from the page to the worker. */
export type MessageToWorker =
  | { type: 'load'; records: ArrayBuffer; path: string }
  | { type: 'request'; number: number; request: SearchRequest };

/** A message from the worker to the page; a response has the number of its request. */
export type MessageFromWorker =
  | { type: 'ready' }
  | { type: 'failed'; problem: string }
  | { type: 'response'; number: number; response: SearchResponse };
