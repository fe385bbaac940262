import { formatPlain } from '@/lib/prose/plain';
import type { ErrorEntry, ErrorsSection, ReferenceDocument, StatusResponse } from '@/lib/reference/document';
import { findBlock, findSection, listErrorEntries } from '@/lib/reference/walk';
import { INFORM_PROVIDER, NOT_DOCUMENTED } from '@/lib/reference/words';
import type { SearchPlace } from '@/lib/search/model';
import type { RecordList } from './list';
import { type Holders, listPlacedOperations, toPlace } from './operations';

/** Adds the error catalogue as its page groups it: reasons, statuses and types; then outcomes, and statuses of success. */
export function addErrors(list: RecordList, reference: ReferenceDocument, holders: Holders): void {
  const grouped = new Set<string>();
  for (const page of reference.pages) {
    const spot: Spot = { list, page: list.page(page.href), holders };
    const errors = findSection(page, 'errors');
    const outcomes = findSection(page, 'outcomes');
    if (errors !== undefined) addCatalogue(spot, errors);
    for (const { status } of errors?.groups ?? []) if (status !== undefined) grouped.add(status);
    for (const entry of outcomes?.entries ?? []) addEntry(spot, entry, 'outcome', outcomes?.singular ?? '');
  }
  addSuccessStatuses(list, reference, holders, grouped);
}

/** Where the records of a catalogue are added. */
type Spot = { list: RecordList; page: number; holders: Holders };

function addCatalogue(spot: Spot, section: ErrorsSection): void {
  const { list, page, holders } = spot;
  const { api } = holders;
  const positions = new Map(
    listErrorEntries(section).map((entry) => [entry.anchor, addEntry(spot, entry, 'reason', '')]),
  );
  const toPositions = (reasons: readonly { anchor: string }[]) =>
    reasons.flatMap(({ anchor }) => positions.get(anchor) ?? []);
  for (const { anchor, status, title, types, responses } of section.groups) {
    // `default` and reasons without a status do not say what a status means.
    if (status === undefined || status === 'default') continue;
    const places = responses.flatMap((response) => toPlaces(response, holders));
    const reasons = toPositions(types.flatMap(({ entries }) => entries));
    const text = toStatusText(responses);
    list.add({
      sort: 'status',
      title,
      page,
      anchor,
      api,
      names: [status],
      status,
      ...(text !== undefined && { text }),
      ...(reasons.length > 0 && { reasons }),
      ...(places.length > 0 && { places }),
    });
  }
  for (const { anchor, name, reasons } of section.types) {
    list.add({ sort: 'type', title: name, page, anchor, api, type: name, reasons: toPositions(reasons) });
  }
}

/** Statuses that the catalogue does not have: each is found with the operations that return it. */
function addSuccessStatuses(
  list: RecordList,
  reference: ReferenceDocument,
  holders: Holders,
  grouped: ReadonlySet<string>,
): void {
  for (const { operation } of listPlacedOperations(reference)) {
    const of = holders.operations.get(operation.anchor);
    if (of === undefined) continue;
    for (const { status, phrase, anchor } of findBlock(operation, 'responses')?.responses ?? []) {
      if (grouped.has(status) || !/^\d(\d\d|XX)$/.test(status)) continue;
      // The phrase of a range names the range already.
      const title = status.endsWith('XX') ? phrase : `${status} ${phrase}`;
      list.place({ sort: 'status', title, names: [status], status }, toPlace(of, operation.anchor, anchor));
    }
  }
}

function toPlaces({ operations }: StatusResponse, holders: Holders): SearchPlace[] {
  return operations.flatMap(({ anchor, response }) => {
    const of = holders.operations.get(anchor);
    return of === undefined ? [] : [toPlace(of, anchor, response)];
  });
}

/** What the responses of a status say, where all say the same. */
function toStatusText(responses: readonly StatusResponse[]): string | undefined {
  const said = [...new Set(responses.map(({ description }) => formatPlain(description)))];
  return said.length === 1 && said[0] !== '' ? said[0] : undefined;
}

function addEntry({ list, page, holders }: Spot, entry: ErrorEntry, sort: 'reason' | 'outcome', words: string): number {
  const { anchor, name, kind, status, type, meaning, fix, location = '', codePrefixes, keywords } = entry;
  const places = entry.raisedBy.flatMap((call): SearchPlace[] => {
    const of = holders.operations.get(call.anchor);
    if (of === undefined) return [];
    return [call.row === call.anchor ? { of, anchor: call.row } : toPlace(of, call.anchor, call.row)];
  });
  const retry = formatRetry(entry);
  return list.add({
    sort,
    title: name,
    page,
    anchor,
    api: holders.api,
    text: formatPlain(meaning),
    fix: formatPlain(fix),
    ...(retry !== undefined && { retry }),
    words: [words, location, KIND_WORDS[kind]].filter((text) => text !== '').join(' '),
    ...(keywords !== undefined && { names: keywords }),
    ...(status !== undefined && kind === 'http' && { status: String(status) }),
    ...(type !== undefined && { type }),
    ...(codePrefixes !== undefined && { prefixes: codePrefixes }),
    ...(places.length > 0 && { places }),
  });
}

const KIND_WORDS: Record<ErrorEntry['kind'], string> = {
  http: '',
  body: 'error',
  outcome: 'outcome code reason',
};

/** Whether to retry; undefined for an outcome whose document does not say so. */
function formatRetry({ retry, inform, kind }: ErrorEntry): string | undefined {
  if (kind === 'outcome' && retry === NOT_DOCUMENTED) return undefined;
  return `${retry}.${inform ? ` ${INFORM_PROVIDER}.` : ''}`;
}
