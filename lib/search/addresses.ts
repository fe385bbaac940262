import { formatPlaceHref, formatRecordHref } from './hit';
import { buildIndex } from './index';
import type { SearchFile } from './model';

/** Every address that a result can lead to, of records and of their places, each once. */
export function listAddresses(file: SearchFile): string[] {
  const index = buildIndex(file);
  const all = index.entries.flatMap(({ record, places }) => [
    ...(record.page === undefined ? [] : [formatRecordHref(record, index)]),
    ...places.map((place) => formatPlaceHref(place, record.title, index)),
  ]);
  return [...new Set(all)];
}
