import type { SearchIndex } from './index';
import type { Intent } from './intent';
import type { SearchHit } from './model';
import { isStatus } from './words';

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
