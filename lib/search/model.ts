/** What search is made of: plain JSON, written at build, read by the worker. Optional keys are absent, to keep the file small. */

import type { Method } from '@/lib/reference/document';

/** The filters of the dialog, and the groups of its list. */
export type SearchKind = 'error' | 'outcome' | 'operation' | 'field' | 'guide';

/** What exactly a record is; the word that a result shows for it is made of this. */
export type SearchSort =
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

/** The index file: everything that search knows. */
export type SearchFile = {
  /** `errors`: address of the error catalogue, else of the reference. */
  apis: { id: string; label: string; errors: string }[];
  /** What the documents call their outcomes: `scan reasons`; absent where there are none. */
  outcomes?: string;
  /** Addresses of pages; records and places refer to them by position. */
  pages: string[];
  records: SearchRecord[];
};

/** One thing that search finds: a name or a passage, with all that its results show. */
export type SearchRecord = {
  sort: SearchSort;
  /** As a reader knows it: `TOO_MANY_TOKENS`, `Lock tickets`, `individualPrice`. */
  title: string;
  /** Position in `pages`; absent where the first place is the address. */
  page?: number;
  anchor?: string;
  /** Position in `apis`. */
  api?: number;
  /** Further names that an exact query may use: an operation's path, its operationId, a guide's address. */
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

/** One of the places where what a record names stands. */
export type SearchPlace = {
  /** Position in `records` of the operation, schema or reference page that holds it. */
  of: number;
  /** Behind the holder's own anchor when it starts with a hyphen, otherwise whole; absent where `findPlaceAnchor` makes it. */
  anchor?: string;
  /** Way from the holder to it: `listing.tokens.individualPrice`; absent where the holder says it all. */
  path?: string;
  /** `207` for the fields of an answer, absent for those of a request. */
  part?: string;
  /** Where it differs from the record's. */
  label?: string;
};

/** A query with the filters that the reader has set, and where the reader is. */
export type SearchQuestion = {
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

/** What one typed query is answered with. */
export type SearchAnswer = {
  query: string;
  hits: SearchHit[];
  /** Of the API that is set as a filter, or of all. Counts are of every result, not only those in `hits`. */
  kinds: SearchFilter<SearchKind>[];
  /** Of the kind that is set as a filter, or of all. */
  apis: SearchFilter<string>[];
  /** Results without any filter. */
  total: number;
  /** Words that stand for misspelt ones; empty when the query was taken as it is. */
  corrected: string[];
  /** Queries that do find something; only when nothing was found. */
  suggestions: string[];
  /** Labels of the APIs that the query was narrowed to. */
  narrowed: string[];
};

/** A result, complete: the dialog only sets it. */
export type SearchHit = {
  id: number;
  kind: SearchKind;
  sort: SearchSort;
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

/** A link that a result holds beside its own. */
export type SearchLink = { href: string; label: string; method?: Method; api?: string };
