import { formatSampleAnchor } from '@/lib/reference/anchors';
import { formatWithin } from '@/lib/reference/words';
import { buildIndex, type Entry, findRecord, type OccurrenceEntry, type SearchIndex } from './index';
import { type Intent, isCode, isIdentifier } from './intent';
import { toSnippet } from './marks';
import {
  formatOccurrenceAnchor,
  RECORD_TYPES,
  type SearchFile,
  type SearchHit,
  type SearchLanguage,
  type SearchLink,
  type SearchRecord,
} from './model';
import { findPoints, POINTS, type QueryTerm, rankOccurrences, type Score, toQueryTerm } from './score';
import { isStatus, toStem } from './words';

const MAX_LINKS = 5;
const MAX_LINKS_FULL = 24;

type HitOptions = {
  intent: Intent;
  /** Shows up to 24 links instead of 5. */
  full: boolean;
  /** Position of the API that the reader is in. Of equally good occurrences, those in this API come first. */
  current: number | undefined;
  /** Sections of other references with the same title and text; the hit links to them. */
  others: readonly SearchRecord[];
  /** Language that the query names; the hit links to the code sample. */
  language?: SearchLanguage;
};

export function toHit({ entry, occurrences: allowed }: Score, index: SearchIndex, options: HitOptions): SearchHit {
  const { intent, full, current, language, others } = options;
  const { record, id } = entry;
  const { occurrences, isDistinct } = rankOccurrences(allowed, toOccurrenceTerms(entry, intent), current);
  // A status has a page, but the other words of the query may single out one of its operations.
  const linksToOccurrence = record.page === undefined || (record.recordType === 'status' && isDistinct);
  const { title, recordType, text, method, path } = record;
  const marks = toMarks(intent);
  const first = linksToOccurrence ? occurrences[0] : undefined;
  const links = [
    ...others.map((other) => ({ href: formatRecordHref(other, index), label: other.label ?? '' })),
    ...toLinks(record, occurrences, index, first),
  ];
  const most = full ? MAX_LINKS_FULL : MAX_LINKS;
  // Show a single extra link, because "1 more" would take the same space.
  const shown = links.length === most + 1 ? links : links.slice(0, most);
  const api = record.api ?? first?.api;
  const label = first?.occurrence.label ?? record.label;
  const reasons = findReasons(record, first, index);
  const isShared =
    recordType !== 'status' || first !== undefined || occurrences.every((each) => raisesAny(reasons, each));
  const facts = FACTS.map((fact) => [fact, isShared ? findFact(fact, record, reasons) : record[fact]] as const);
  const optional = { ...Object.fromEntries(facts), method, path, label };
  return {
    id,
    kind: RECORD_TYPES[recordType].kind,
    recordType,
    title,
    href: first === undefined ? formatOwnHref(record, index, language) : formatOccurrenceHref(first, title, index),
    marks,
    links: shown,
    moreLinks: links.length - shown.length,
    reasons: reasons.map((reason) => toReasonLink(reason, index, record.api, isShared)),
    // Set only if the hit links to an operation or, for a status, to one operation's response, because only operations have code
    // samples.
    ...(language !== undefined &&
      (recordType === 'operation' || (recordType === 'status' && linksToOccurrence)) && { language }),
    ...(api !== undefined && { api: index.file.apis[api]?.label ?? '' }),
    ...(text !== undefined && { text: toSnippet(text, marks) }),
    ...(first !== undefined && { trail: toTrail(first, index) }),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

function formatOwnHref(record: SearchRecord, index: SearchIndex, language: SearchLanguage | undefined): string {
  const { recordType, anchor } = record;
  if (language === undefined || recordType !== 'operation' || anchor === undefined)
    return formatRecordHref(record, index);
  return formatRecordHref({ ...record, anchor: formatSampleAnchor(anchor) }, index);
}

function toMarks({ squashed, terms, typed, isCodePrefix }: Intent): string[] {
  if (isCodePrefix) return [typed.toLowerCase()];
  // Don't mark the `id` of `accessId` in other words.
  if (isCode(typed) || isIdentifier(typed)) return [squashed];
  const words = terms.flatMap((term) => [term, toStem(term)]);
  return [...new Set([squashed, ...words])].filter((word) => word !== '');
}

/** Returns the query terms that are not whole words of the entry's name. Only these terms rank its occurrences. */
function toOccurrenceTerms(entry: Entry, { terms }: Intent): QueryTerm[] {
  return terms.map(toQueryTerm).filter((term) => findPoints(term, entry) < POINTS.word);
}

export function formatRecordHref({ page, anchor }: SearchRecord, { file }: SearchIndex): string {
  const href = file.pages[page ?? -1] ?? '/';
  return anchor === undefined ? href : `${href}#${anchor}`;
}

/** Returns the URL of an occurrence, which is on the page of its parent record. */
function formatOccurrenceHref({ occurrence }: OccurrenceEntry, title: string, index: SearchIndex): string {
  const holder = findRecord(index.file, occurrence.of);
  const own = occurrence.anchor ?? formatOccurrenceAnchor(occurrence, title);
  const anchor = own.startsWith('-') ? `${holder.anchor ?? ''}${own}` : own;
  return formatRecordHref({ ...holder, anchor }, index);
}

function toTrail({ occurrence }: OccurrenceEntry, { file }: SearchIndex): string[] {
  const { title } = findRecord(file, occurrence.of);
  return [title, ...(occurrence.part === undefined ? [] : [occurrence.part]), ...(occurrence.path?.split('.') ?? [])];
}

/** Returns the links of a hit: the operations that raise a reason, or the other occurrences of a field. */
function toLinks(
  record: SearchRecord,
  occurrences: OccurrenceEntry[],
  index: SearchIndex,
  first?: OccurrenceEntry,
): SearchLink[] {
  // Keep the first of the links that read the same.
  const once = new Map<string, SearchLink>();
  for (const occurrence of occurrences) {
    if (occurrence === first && record.recordType !== 'status') continue;
    const link = toLink(record, occurrence, index, record.api ?? first?.api);
    const read = `${link.method} ${link.label} ${link.api}`;
    if (!once.has(read)) once.set(read, link);
  }
  return [...once.values()];
}

/** Types of records that operations raise or return. Their links show the operation's method and path. */
const CALL_RECORD_TYPES: ReadonlySet<string> = new Set(['reason', 'outcome', 'status']);

/** Converts an occurrence to a link. The link names its API only if that differs from `api`, the API of the hit. */
function toLink(
  record: SearchRecord,
  occurrence: OccurrenceEntry,
  index: SearchIndex,
  api: number | undefined,
): SearchLink {
  const call = CALL_RECORD_TYPES.has(record.recordType) ? occurrence.operation : undefined;
  const other = occurrence.api === api ? undefined : index.file.apis[occurrence.api ?? -1]?.label;
  const { part } = occurrence.occurrence;
  // A reason in an entry of a partial success is not the status of the response.
  const within = call === undefined || part === undefined ? '' : ` (${formatWithin(part)})`;
  return {
    href: formatOccurrenceHref(occurrence, record.title, index),
    label: call?.path === undefined ? toTrail(occurrence, index).join(' › ') : `${call.path}${within}`,
    ...(call?.method !== undefined && { method: call.method }),
    ...(other !== undefined && { api: other }),
  };
}

/** Returns the reasons of a status or error type. With `occurrence`, returns only the reasons that its operation raises. */
function findReasons(
  { reasons = [] }: SearchRecord,
  occurrence: OccurrenceEntry | undefined,
  { file }: SearchIndex,
): SearchRecord[] {
  return reasons
    .map((id) => findRecord(file, id))
    .filter(
      ({ occurrences = [] }) =>
        occurrence === undefined || occurrences.some(({ of }) => of === occurrence.occurrence.of),
    );
}

/** Returns whether a call raises one of the reasons. What they say of a status is not true of a call that raises none of them. */
function raisesAny(reasons: readonly SearchRecord[], { occurrence: { of } }: OccurrenceEntry): boolean {
  return reasons.some(({ occurrences = [] }) => occurrences.some((raised) => raised.of === of));
}

/** Keys that the hit of a status or error type takes from its reasons if all of them have the same value. */
const FACTS = ['fix', 'retry', 'status', 'type'] as const;

function findFact(
  key: (typeof FACTS)[number],
  record: SearchRecord,
  reasons: readonly SearchRecord[],
): string | undefined {
  if (record[key] !== undefined) return record[key];
  const [first, ...others] = new Set(reasons.map((reason) => reason[key]));
  return others.length === 0 ? first : undefined;
}

/** Converts a reason to a link. Names its calls unless it `isShared` by all calls of the status: 207 of a lock has no reason of an order. */
function toReasonLink(
  reason: SearchRecord,
  index: SearchIndex,
  api: number | undefined,
  isShared: boolean,
): SearchLink {
  const other = reason.api === api ? undefined : index.file.apis[reason.api ?? -1]?.label;
  const calls = isShared ? [] : (reason.occurrences ?? []).map(({ of }) => findRecord(index.file, of).title);
  const label = calls.length === 0 ? reason.title : `${reason.title} (${calls.join(', ')})`;
  const link = { href: formatRecordHref(reason, index), label };
  return other === undefined ? link : { ...link, api: other };
}

/** Returns the URLs of all records and of their occurrences, each once. */
export function listUrls(file: SearchFile): string[] {
  const index = buildIndex(file);
  const all = index.entries.flatMap(({ record, occurrences }) => [
    ...(record.page === undefined ? [] : [formatRecordHref(record, index)]),
    ...occurrences.map((occurrence) => formatOccurrenceHref(occurrence, record.title, index)),
  ]);
  return [...new Set(all)];
}

/**
 * Returns a hit for a query of only a status that no response documents, which says so and links to the error catalog of the API at
 * position `api`. With `only`, ignores other APIs. `isAlone` says that nothing else was found; the query may have other words then, as in
 * `415 unsupported media type`, and next to a path, as in `GET /listings/L-1 405`. Returns undefined for any other query.
 */
export function toUnnamedStatus(
  { file, entries }: SearchIndex,
  { terms, path }: Intent,
  isAlone: boolean,
  api: number | undefined,
  only: boolean,
): SearchHit | undefined {
  const status = terms.find(isStatus)?.toUpperCase();
  const shown = file.apis[api ?? 0];
  if (status === undefined || shown === undefined) return undefined;
  if (terms.length > 1 && !((isAlone || path !== undefined) && /^[45]/.test(status))) return undefined;
  if (isDocumented(file, status, only ? api : undefined)) return undefined;
  const scope = only || file.apis.length === 1 ? shown.label : `the ${file.apis.length} APIs`;
  return {
    id: entries.length,
    kind: 'error',
    recordType: 'status',
    title: `Status ${status}`,
    href: shown.errors,
    status,
    text: `No response of ${scope} documents status ${status}.`,
    marks: [status.toLowerCase()],
    links: [],
    moreLinks: 0,
    reasons: [],
    api: shown.label,
  };
}

function isDocumented({ records }: SearchIndex['file'], status: string, api: number | undefined): boolean {
  return records.some((record) => {
    if (record.recordType !== 'status' || record.status !== status) return false;
    if (api === undefined || record.api === api) return true;
    return record.occurrences?.some(({ of }) => records[of]?.api === api) === true;
  });
}
