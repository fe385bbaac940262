import type { SearchFile } from './model';

/** How many characters of JSON the search reads at once. A slow phone takes about a second for more. */
const MAX_AT_ONCE = 1_000_000;

/** How many occurrences of a record come first. */
const KEPT = 3;

/**
 * Returns the records that the search of a large portal reads first, as JSON: each record without hidden prose and with its first
 * three occurrences, so that names, paths, titles and codes are found at once. Returns undefined for the JSON of an index that is
 * small enough to be read as a whole.
 */
export function formatFirstRecords(json: string): string | undefined {
  if (json.length <= MAX_AT_ONCE) return undefined;
  // A cast, because the build has written the JSON from this type.
  const file = JSON.parse(json) as SearchFile;
  const records = file.records.map(({ prose: _, occurrences, ...record }) =>
    occurrences === undefined ? record : { ...record, occurrences: occurrences.slice(0, KEPT) },
  );
  return JSON.stringify({ ...file, records });
}
