import type { ErrorGroup, ErrorReason, StatusResponse } from '@/lib/openapi/model';
import { formatPlain } from '@/lib/prose/plain';
import { needsInformNote } from '@/lib/site/error-words';
import type { Reference } from '@/lib/site/reference';
import type { SearchPlace } from '../model';
import { findCodePrefixes } from './code-prefixes';
import type { RecordList } from './list';
import { type Holders, listPlacedOperations, toPlace } from './operations';

/** Adds the error catalogue as its page groups it: reasons, statuses and types; then outcomes, and statuses of success. */
export function addErrors(list: RecordList, reference: Reference, holders: Holders): void {
  const { errors, errorGroups, errorTypes, outcomes } = reference.api;
  const page = list.page(reference.href);
  const { api } = holders;
  const positions = new Map(
    errors.map((reason) => [reason.id, addReason(list, reference, reason, holders, { sort: 'reason', words: '' })]),
  );
  const toPositions = (reasons: readonly { id: string }[]) => reasons.flatMap(({ id }) => positions.get(id) ?? []);
  for (const { id, status, title, types, responses } of errorGroups) {
    // `default` and reasons without a status do not say what a status means.
    if (status === undefined || status === 'default') continue;
    const places = responses.flatMap((response) => toPlaces(response, holders));
    const reasons = toPositions(types.flatMap((type) => type.reasons));
    const text = toStatusText(responses);
    list.add({
      sort: 'status',
      title,
      page,
      anchor: id,
      api,
      names: [status],
      status,
      ...(text !== undefined && { text }),
      ...(reasons.length > 0 && { reasons }),
      ...(places.length > 0 && { places }),
    });
  }
  for (const { id, type, reasons } of errorTypes) {
    list.add({ sort: 'type', title: type, page, anchor: id, api, type, reasons: toPositions(reasons) });
  }
  for (const reason of outcomes?.reasons ?? []) {
    addReason(list, reference, reason, holders, { sort: 'outcome', words: outcomes?.singular ?? '' });
  }
  addSuccessStatuses(list, reference, holders, errorGroups);
}

/** Statuses that the catalogue does not have: each is found with the operations that return it. */
function addSuccessStatuses(
  list: RecordList,
  reference: Reference,
  holders: Holders,
  groups: readonly ErrorGroup[],
): void {
  const grouped = new Set(groups.map(({ status }) => status));
  for (const { operation } of listPlacedOperations(reference)) {
    const of = holders.operations.get(operation.id);
    if (of === undefined) continue;
    for (const { status, phrase, id } of operation.responses) {
      if (grouped.has(status) || !/^\d(\d\d|XX)$/.test(status)) continue;
      // The phrase of a range names the range already.
      const title = status.endsWith('XX') ? phrase : `${status} ${phrase}`;
      list.place({ sort: 'status', title, names: [status], status }, toPlace(of, operation.id, id));
    }
  }
}

function toPlaces({ operations }: StatusResponse, holders: Holders): SearchPlace[] {
  return operations.flatMap(({ operation, response }) => {
    const of = holders.operations.get(operation);
    return of === undefined ? [] : [toPlace(of, operation, response)];
  });
}

/** What the responses of a status say, where all say the same. */
function toStatusText(responses: readonly StatusResponse[]): string | undefined {
  const said = [...new Set(responses.map(({ description }) => formatPlain(description)))];
  return said.length === 1 && said[0] !== '' ? said[0] : undefined;
}

function addReason(
  list: RecordList,
  reference: Reference,
  reason: ErrorReason,
  holders: Holders,
  { sort, words }: { sort: 'reason' | 'outcome'; words: string },
): number {
  const { kind, status, type, meaning, remedy, id, keywords } = reason;
  const links = reference.pages[0]?.links;
  const places = reason.raisedBy.flatMap((call): SearchPlace[] => {
    const of = holders.operations.get(call.id);
    const row = links?.toRaised(call.id, reason.id).split('#')[1];
    return of === undefined || row === undefined
      ? []
      : [row === call.id ? { of, anchor: row } : toPlace(of, call.id, row)];
  });
  const prefixes = findCodePrefixes(meaning);
  const retry = formatRetrySentence(reason);
  return list.add({
    sort,
    title: reason.reason,
    page: list.page(reference.href),
    anchor: id,
    api: holders.api,
    text: formatPlain(meaning),
    remedy: formatPlain(remedy),
    ...(retry !== undefined && { retry }),
    words: `${words} ${KIND_WORDS[kind]}`.trim(),
    ...(keywords !== undefined && { names: keywords }),
    ...(status !== undefined && kind === 'http' && { status: String(status) }),
    ...(type !== undefined && { type }),
    ...(prefixes.length > 0 && { prefixes }),
    ...(places.length > 0 && { places }),
  });
}

const KIND_WORDS: Record<ErrorReason['kind'], string> = {
  http: '',
  order: 'order error',
  outcome: 'outcome code reason',
};

/** Whether to retry; undefined for an outcome whose document does not say so. */
function formatRetrySentence(reason: ErrorReason): string | undefined {
  const { retry, kind } = reason;
  const inform = needsInformNote(reason) ? ' Inform the provider.' : '';
  if (retry === undefined) return kind === 'outcome' ? undefined : `Not documented.${inform}`;
  if (!retry.allowed) return `Do not retry unchanged.${inform}`;
  return `Retry ${retry.attempts === 1 ? 'once' : `up to ${retry.attempts} times`}.${inform}`;
}
