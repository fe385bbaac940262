import { formatPlain } from '@/lib/prose/plain';
import { formatSectionAnchor } from '@/lib/reference/anchors';
import type { ErrorEntry, ErrorsSection, StatusResponse } from '@/lib/reference/document';
import { findBlock, findSection, listErrorEntries } from '@/lib/reference/walk';
import { NOT_DOCUMENTED } from '@/lib/reference/words';
import type { Occurrence } from '@/lib/search/model';
import type { RecordList } from './list';
import { type IndexedReference, toOccurrence } from './operations';

/** Adds reasons, statuses and types of the catalog, outcomes, other statuses, and the errors of each operation. */
export function addErrors(list: RecordList, indexed: IndexedReference): void {
  const grouped = new Set<string>();
  for (const page of indexed.reference.pages) {
    const context: CatalogContext = { list, page: list.page(page.href), indexed };
    const errors = findSection(page, 'errors');
    const outcomes = findSection(page, 'outcomes');
    if (errors !== undefined) addCatalog(context, errors);
    for (const { status } of errors?.groups ?? []) if (status !== undefined) grouped.add(status);
    for (const entry of outcomes?.entries ?? []) addEntry(context, entry, 'outcome', outcomes?.singular ?? '');
  }
  addSuccessStatuses(list, indexed, grouped);
  addOperationErrors(list, indexed);
}

function addOperationErrors(list: RecordList, { api, operations }: IndexedReference): void {
  for (const { group, operation, page } of operations.values()) {
    const errors = findBlock(operation, 'errors');
    if (errors === undefined) continue;
    const names = errors.rows.map(({ status, reason }) => reason?.name ?? status);
    list.add({
      recordType: 'errors',
      title: errors.title,
      page,
      anchor: formatSectionAnchor(operation.anchor, errors),
      api,
      label: operation.title,
      text: [...new Set(names)].join(', '),
      words: [group, operation.path, operation.operationId ?? ''].join(' '),
    });
  }
}

/** The list that the records of an error catalog are added to, and the position of the catalog's page. */
type CatalogContext = { list: RecordList; page: number; indexed: IndexedReference };

function addCatalog(context: CatalogContext, section: ErrorsSection): void {
  const { list, page, indexed } = context;
  const { api } = indexed;
  const statusOf = new Map(section.groups.flatMap(({ title, entries }) => entries.map((entry) => [entry, title])));
  const positionOfReason = new Map(
    listErrorEntries(section).map((entry) => {
      // `401 Unauthorized`, but nothing for a reason in an entry of a partial success.
      const words = entry.kind === 'http' ? (statusOf.get(entry) ?? '') : '';
      return [entry.anchor, addEntry(context, entry, 'reason', words)];
    }),
  );
  const toPositions = (reasons: readonly { anchor: string }[]) =>
    reasons.flatMap(({ anchor }) => positionOfReason.get(anchor) ?? []);
  for (const { anchor, status, title, entries, responses } of section.groups) {
    // Skip `default` and the group of reasons without a status: neither can be found by a status.
    if (status === undefined || status === 'default') continue;
    const occurrences = responses.flatMap((response) => toOccurrences(response, indexed));
    const reasons = toPositions(entries);
    const text = toStatusText(responses) ?? toTypeText(entries, section.types);
    list.add({ recordType: 'status', title, page, anchor, api, names: [status], status, text, reasons, occurrences });
  }
  for (const { anchor, name, meaning = '', reasons } of section.types) {
    const positionsOfReasons = toPositions(reasons);
    // One occurrence for each call, whichever of the reasons it returns.
    const occurrences = new Map(
      positionsOfReasons
        .flatMap((position) => list.records[position]?.occurrences ?? [])
        .map((each) => [each.of, each]),
    );
    list.add({
      recordType: 'type',
      title: name,
      page,
      anchor,
      api,
      type: name,
      text: formatPlain(meaning),
      reasons: positionsOfReasons,
      occurrences: [...occurrences.values()],
    });
  }
}

/** Adds the statuses that the catalog lacks, mostly of success, with the operations that return each. */
function addSuccessStatuses(list: RecordList, { operations }: IndexedReference, grouped: ReadonlySet<string>): void {
  for (const { operation, of } of operations.values()) {
    for (const { status, phrase, anchor } of findBlock(operation, 'responses')?.responses ?? []) {
      if (grouped.has(status) || !/^\d(\d\d|XX)$/.test(status)) continue;
      // The phrase of a range, such as 2XX, already includes the range.
      const title = status.endsWith('XX') ? phrase : `${status} ${phrase}`;
      list.addOccurrence(
        { recordType: 'status', title, names: [status], status },
        toOccurrence(of, operation.anchor, anchor),
      );
    }
  }
}

function toOccurrences({ operations }: StatusResponse, indexed: IndexedReference): Occurrence[] {
  return operations.flatMap(({ anchor, response }) => {
    const of = indexed.operations.get(anchor)?.of;
    return of === undefined ? [] : [toOccurrence(of, anchor, response)];
  });
}

function toStatusText(responses: readonly StatusResponse[]): string | undefined {
  const said = [...new Set(responses.map(({ description }) => formatPlain(description)))];
  return said.length === 1 && said[0] !== '' ? said[0] : undefined;
}

/** Returns the meaning of the error type of these reasons; undefined if they have several types, or the type has no meaning. */
function toTypeText(entries: readonly ErrorEntry[], types: ErrorsSection['types']): string | undefined {
  const [type, ...others] = new Set(entries.map((entry) => entry.type));
  const meaning = others.length === 0 ? types.find(({ name }) => name === type)?.meaning : undefined;
  return meaning === undefined ? undefined : formatPlain(meaning);
}

function addEntry(
  { list, page, indexed }: CatalogContext,
  entry: ErrorEntry,
  recordType: 'reason' | 'outcome',
  words: string,
): number {
  const { anchor, name, kind, status, type, meaning, fix, location = '', codePrefixes, keywords } = entry;
  const occurrences = entry.raisedBy.flatMap((call): Occurrence[] => {
    const of = indexed.operations.get(call.anchor)?.of;
    if (of === undefined) return [];
    const occurrence = call.row === call.anchor ? { of, anchor: call.row } : toOccurrence(of, call.anchor, call.row);
    return [call.within === undefined ? occurrence : { ...occurrence, part: call.within }];
  });
  return list.add({
    recordType,
    title: name,
    page,
    anchor,
    api: indexed.api,
    text: formatPlain(meaning),
    fix: formatPlain(fix),
    retry: formatRetry(entry),
    words: [words, location, kind === 'body' ? (status ?? '') : '', KIND_WORDS[kind]]
      .filter((text) => text !== '')
      .join(' '),
    names: keywords,
    status: kind === 'http' ? status?.toString() : undefined,
    type,
    prefixes: codePrefixes,
    occurrences,
  });
}

const KIND_WORDS: Record<ErrorEntry['kind'], string> = {
  http: '',
  body: 'error',
  outcome: 'outcome code reason',
};

/** Returns whether to retry, as text; undefined for an outcome without documented retries. */
function formatRetry({ retry, kind }: ErrorEntry): string | undefined {
  return kind === 'outcome' && retry === NOT_DOCUMENTED ? undefined : `${retry}.`;
}
