import { RECORD_TYPES, type SearchFile, type SearchRecord } from './model';

/** How many characters of JSON the search reads at once. A slow phone takes about a second for more. */
const MAX_AT_ONCE = 1_000_000;

/** How many occurrences of a record come first. */
const KEPT = 3;

/**
 * Returns the records that the search of a large portal reads first, as JSON, so that names, paths, titles and codes are found at once:
 * each record without hidden prose and with its first three occurrences, operations and fields without texts, and no lists of the errors
 * of an operation. Returns undefined for the JSON of an index that is small enough to be read as a whole.
 */
export function formatFirstRecords(json: string): string | undefined {
  if (json.length <= MAX_AT_ONCE) return undefined;
  // A cast, because the build has written the JSON from this type.
  const file = JSON.parse(json) as SearchFile;
  const kept = [...file.records.keys()].filter((position) => file.records[position]?.recordType !== 'errors');
  const positions = new Map(kept.map((position, index) => [position, index]));
  const moveTo = (position: number): number[] => [positions.get(position) ?? []].flat();
  const shorten = ({ prose: _, text, ...record }: SearchRecord): SearchRecord => ({
    ...record,
    ...(text !== undefined && !['operation', 'field'].includes(RECORD_TYPES[record.recordType].kind) && { text }),
    ...(record.reasons !== undefined && { reasons: record.reasons.flatMap(moveTo) }),
    ...(record.occurrences !== undefined && {
      occurrences: record.occurrences
        .slice(0, KEPT)
        .flatMap((occurrence) => moveTo(occurrence.of).map((of) => ({ ...occurrence, of }))),
    }),
  });
  const records = file.records.filter((_, position) => positions.has(position)).map(shorten);
  return JSON.stringify({ ...file, records });
}
