import type { ErrorReason } from '@/lib/openapi/model';
import { formatPlain } from '@/lib/prose/plain';
import { needsInformNote } from '@/lib/site/error-words';
import type { Reference } from '@/lib/site/reference';
import type { SearchPlace } from '../model';
import { findCodePrefixes } from './code-prefixes';
import type { RecordList } from './list';
import { type Holders, listPlacedOperations, toPlace } from './operations';

/** Adds every reason with the calls that raise it, every type, and every status with the calls that answer with it. */
export function addErrors(list: RecordList, reference: Reference, holders: Holders): void {
  for (const reason of reference.api.errors) addReason(list, reference, reason, holders);
  for (const { operation } of listPlacedOperations(reference)) {
    const of = holders.operations.get(operation.id);
    if (of === undefined) continue;
    for (const { status, phrase, id } of operation.responses) {
      // A default is no answer to "what does this status mean".
      if (!/^\d(\d\d|XX)$/.test(status)) continue;
      // The phrase of a range holds it already.
      const title = status.endsWith('XX') ? phrase : `${status} ${phrase}`;
      list.place({ sort: 'status', title, names: [status], status }, toPlace(of, operation.id, id));
    }
  }
}

function addReason(list: RecordList, reference: Reference, reason: ErrorReason, holders: Holders): void {
  const { kind, status, type, meaning, remedy, id } = reason;
  const links = reference.pages[0]?.links;
  const places = reason.raisedBy.flatMap((call): SearchPlace[] => {
    const of = holders.operations.get(call.id);
    const row = links?.toRaised(call.id, reason.id).split('#')[1];
    return of === undefined || row === undefined
      ? []
      : [row === call.id ? { of, anchor: row } : toPlace(of, call.id, row)];
  });
  const prefixes = findCodePrefixes(meaning);
  const position = list.add({
    sort: 'reason',
    title: reason.reason,
    page: list.page(reference.href),
    anchor: id,
    api: holders.api,
    text: formatPlain(meaning),
    remedy: formatPlain(remedy),
    retry: formatRetrySentence(reason),
    words: KIND_WORDS[kind],
    ...(status !== undefined && kind === 'http' && { status: String(status) }),
    ...(type !== undefined && { type }),
    ...(prefixes.length > 0 && { prefixes }),
    ...(places.length > 0 && { places }),
  });
  if (type !== undefined) list.place({ sort: 'type', title: type, type }, { of: position, anchor: id });
}

const KIND_WORDS: Record<ErrorReason['kind'], string> = {
  http: '',
  order: 'order error',
  outcome: 'outcome code reason',
};

function formatRetrySentence(reason: ErrorReason): string {
  const { retry } = reason;
  const inform = needsInformNote(reason) ? ' Inform the provider.' : '';
  if (retry === undefined) return `Whether to retry is not documented.${inform}`;
  if (!retry.allowed) return `Do not retry unchanged.${inform}`;
  return `Retry ${retry.attempts === 1 ? 'once' : `up to ${retry.attempts} times`}.${inform}`;
}
