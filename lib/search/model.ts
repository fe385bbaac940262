/** Types of the search index and its messages. The build writes the index as JSON. Unused keys are absent to keep the file small. */

import { slug } from '@/lib/openapi/anchor';
import type { Method } from '@/lib/reference/document';
import { capitalize } from '@/lib/text';

/** Kinds of results: the filters of the dialog and the groups of its list. */
export type SearchKind = 'error' | 'outcome' | 'operation' | 'field' | 'state' | 'guide' | 'reference' | 'download';

/** The types of records with the kind of their results. Of equally good matches, a smaller `rank` comes first. */
export const RECORD_TYPES = {
  answer: { kind: 'guide', rank: -1 },
  reason: { kind: 'error', rank: 0 },
  status: { kind: 'error', rank: 0 },
  type: { kind: 'error', rank: 0 },
  errors: { kind: 'error', rank: 0 },
  outcome: { kind: 'outcome', rank: 0 },
  decision: { kind: 'error', rank: 4 },
  operation: { kind: 'operation', rank: 1 },
  group: { kind: 'operation', rank: 1 },
  guide: { kind: 'guide', rank: 2 },
  reference: { kind: 'reference', rank: 2 },
  download: { kind: 'download', rank: 2 },
  heading: { kind: 'guide', rank: 3 },
  section: { kind: 'reference', rank: 3 },
  header: { kind: 'field', rank: 4 },
  field: { kind: 'field', rank: 4 },
  parameter: { kind: 'field', rank: 4 },
  schema: { kind: 'field', rank: 5 },
  state: { kind: 'state', rank: 5 },
  value: { kind: 'field', rank: 6 },
} as const satisfies Record<string, { kind: SearchKind; rank: number }>;

/** The exact type of a record; the dialog derives a result's type label from it. */
export type RecordType = keyof typeof RECORD_TYPES;

/** The index file: all records of the search. */
export type SearchFile = {
  /**
   * `errors`: URL of the error catalog, or of the reference if there is no catalog. `bases`: paths of the servers, such as `/v2`, that
   * come before those of the operations; absent if there are none.
   */
  apis: { id: string; label: string; errors: string; bases?: string[] }[];
  /** The documents' name for outcomes in the plural, such as `scan reasons`; absent if there are no outcomes. */
  outcomes?: string;
  languages: SearchLanguage[];
  /** What readers write for a word or words of the records, in lower case: `cb` for `callback`. */
  abbreviations?: Record<string, string>;
  /** URLs of pages. Records refer to them by position. */
  pages: string[];
  records: SearchRecord[];
};

/** A language of code samples: `lang` is its key, `label` the text of its button. Without `lang`, the language that the reader chose. */
export type SearchLanguage = { lang?: string; label: string };

/** A name or passage that search finds, with all data that its results show. */
export type SearchRecord = {
  recordType: RecordType;
  /** For example `TOO_MANY_TOKENS`, `Lend copies`, `individualPrice`. */
  title: string;
  /** Position in `pages`; if absent, results link to the first occurrence in `occurrences`. */
  page?: number;
  anchor?: string;
  /** Position in `apis`. */
  api?: number;
  /** Other names that match exactly: an operation's operationId, a guide's path and keywords. */
  names?: string[];
  /** Prose as plain text. */
  text?: string;
  /** Words that are searched but not shown, and rank as context. */
  words?: string;
  /** Words that are searched but not shown, and rank as prose. */
  prose?: string;
  /** What readers ask for in other words, each with words that a query must contain. */
  asks?: string[];
  /** Statuses and types: positions in `records` of their reasons. */
  reasons?: number[];
  /** Occurrences, such as the operations that raise a reason, in reading order. */
  occurrences?: Occurrence[];
  /** Operations: the method in lower case, and the path. Both name it, too, except for a callback. */
  method?: Method;
  path?: string;
  /** Reasons: HTTP status and the provider's error type. */
  status?: string;
  type?: string;
  fix?: string;
  /** Whether to retry, in words: `No.`, `Up to 3 times.` */
  retry?: string;
  /** Reasons: prefixes of the codes that come with it, such as `BO-`. A query for any code with the prefix finds the reason. */
  prefixes?: string[];
  /** Fields: type and limits in words; headings: the guide's title; errors of an operation: its title. */
  label?: string;
};

/** One of the operations, schemas or pages that have what a record describes. */
export type Occurrence = {
  /** Position in `records` of the operation, schema or reference page that contains it. */
  of: number;
  /** Appended to the parent's anchor if it starts with a hyphen; absent if `formatOccurrenceAnchor` derives it. */
  anchor?: string;
  /** Fields between the parent and the occurrence: `listing.tokens`; absent if there are none. */
  path?: string;
  /** The status for fields of a response, such as `207`; absent for fields of a request. */
  part?: string;
  /** Present if it differs from the record's label. */
  label?: string;
};

/** A query with the reader's filters and current page. */
export type SearchRequest = {
  query: string;
  kind?: SearchKind;
  api?: string;
  /** Path of the page that the reader is on. Of equally good matches, those in the page's API come first. */
  path?: string;
};

/** A filter that a reader can set, and the number of results it would leave. */
export type SearchFilter<Id extends string> = { id: Id; label: string; count: number };

/** The results of one query. */
export type SearchResponse = {
  query: string;
  hits: SearchHit[];
  /** Filters by kind. They count all results in the API that is set as a filter, or in all APIs, not only `hits`. */
  kinds: SearchFilter<SearchKind>[];
  /** Filters by API. They count all results of the kind that is set as a filter, or of all kinds. */
  apis: SearchFilter<string>[];
  /** Number of results without the filters. */
  total: number;
  /** Words that replaced misspelled ones; empty if none was corrected. */
  corrected: string[];
  /** Words to search for instead; empty unless nothing was found. */
  suggestions: string[];
  /** Labels of the APIs that the query was narrowed to. */
  narrowed: string[];
};

export type SearchHit = Pick<
  SearchRecord,
  'recordType' | 'title' | 'text' | 'fix' | 'retry' | 'status' | 'type' | 'method' | 'path' | 'label'
> & {
  id: number;
  kind: SearchKind;
  href: string;
  api?: string;
  /** The sample language that the query names; present if the result leads to a code sample. */
  language?: SearchLanguage;
  /** Titles of the parents of the first occurrence: `Lend copies`, `listing`, `tokens`. */
  trail?: string[];
  /** Other occurrences, or the operations that raise a reason. */
  links: SearchLink[];
  /** Number of links that were left out. */
  moreLinks: number;
  reasons: SearchLink[];
  /** Words to mark, lower case. */
  marks: string[];
};

export type SearchLink = { href: string; label: string; method?: Method; api?: string };

/** Returns the kinds of results in a file with their labels, in the order of the dialog. */
export function listKinds({ outcomes }: SearchFile): { id: SearchKind; label: string }[] {
  const named = outcomes === undefined ? [] : [{ id: 'outcome' as const, label: capitalize(outcomes) }];
  return [
    { id: 'error', label: 'Errors' },
    ...named,
    { id: 'operation', label: 'Operations' },
    { id: 'field', label: 'Fields' },
    { id: 'state', label: 'States' },
    { id: 'guide', label: 'Guides' },
    { id: 'reference', label: 'References' },
    { id: 'download', label: 'Downloads' },
  ];
}

/** Derives the end of an occurrence's anchor, which most anchors have, so that the file doesn't store them. */
export function formatOccurrenceAnchor({ part, path }: Pick<Occurrence, 'part' | 'path'>, title: string): string {
  const names = [...(path === undefined ? [] : path.split('.')), title];
  return ['', part ?? 'body', ...names].map((name) => (name === '' ? '' : slug(name))).join('-');
}

/** Maximum length of a query: a longer one is pasted text, of which each word would be searched. */
export const MAX_QUERY_LENGTH = 2_000;

/** Returns the query that a typed or pasted text stands for. */
export function toQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY_LENGTH);
}

export type MessageToWorker =
  | { type: 'load'; records: ArrayBuffer; path: string }
  | { type: 'request'; number: number; request: SearchRequest };

/** A message from the worker to the page. A response has the same `number` as its request. */
export type MessageFromWorker =
  | { type: 'ready' }
  | { type: 'failed'; problem: string }
  | { type: 'response'; number: number; response: SearchResponse };
