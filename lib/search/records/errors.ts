import { formatPlain } from '@/lib/prose/plain';
import type { ErrorEntry, ReferenceDocument } from '@/lib/reference/document';
import { findBlock, findSection } from '@/lib/reference/walk';
import { INFORM_PROVIDER } from '@/lib/reference/words';
import type { SearchPlace } from '../model';
import { findCodePrefixes } from './code-prefixes';
import type { RecordList } from './list';
import { type Holders, listPlacedOperations, toPlace } from './operations';

/** Adds every reason with the calls that raise it, every type, and every status with the calls that return it. */
export function addErrors(list: RecordList, reference: ReferenceDocument, holders: Holders): void {
  for (const page of reference.pages) {
    for (const entry of findSection(page, 'errors')?.entries ?? []) addReason(list, page.href, entry, holders);
  }
  for (const { operation } of listPlacedOperations(reference)) {
    const of = holders.operations.get(operation.anchor);
    if (of === undefined) continue;
    for (const { status, phrase, anchor } of findBlock(operation, 'responses')?.responses ?? []) {
      // A default is no answer to "what does this status mean".
      if (!/^\d(\d\d|XX)$/.test(status)) continue;
      // The phrase of a range holds it already.
      const title = status.endsWith('XX') ? phrase : `${status} ${phrase}`;
      list.place({ sort: 'status', title, names: [status], status }, toPlace(of, operation.anchor, anchor));
    }
  }
}

function addReason(list: RecordList, page: string, entry: ErrorEntry, holders: Holders): void {
  const { anchor, name, kind, status, type, meaning, remedy, retry, inform } = entry;
  const places = entry.raisedBy.flatMap((call): SearchPlace[] => {
    const of = holders.operations.get(call.anchor);
    if (of === undefined) return [];
    return [call.row === call.anchor ? { of, anchor: call.row } : toPlace(of, call.anchor, call.row)];
  });
  const prefixes = findCodePrefixes(meaning);
  const position = list.add({
    sort: 'reason',
    title: name,
    page: list.page(page),
    anchor,
    api: holders.api,
    text: formatPlain(meaning),
    remedy: formatPlain(remedy),
    retry: `Retry: ${retry}.${inform ? ` ${INFORM_PROVIDER}.` : ''}`,
    words: KIND_WORDS[kind],
    ...(status !== undefined && kind === 'http' && { status: String(status) }),
    ...(type !== undefined && { type }),
    ...(prefixes.length > 0 && { prefixes }),
    ...(places.length > 0 && { places }),
  });
  if (type !== undefined) list.place({ sort: 'type', title: type, type }, { of: position, anchor });
}

const KIND_WORDS: Record<ErrorEntry['kind'], string> = {
  http: '',
  order: 'order error',
  outcome: 'outcome code reason',
};
