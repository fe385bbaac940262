import type { SearchIndex } from './index';
import type { SearchRequest, SearchResponse } from './model';
import { findApiOfPage, runQuery } from './query';

/** Maximum number of results of each kind in a list of all kinds. */
const RESULTS_PER_KIND = 5;
/** Maximum number of results in a list of only the kind that the reader has chosen. */
const RESULTS_OF_CHOSEN_KIND = 60;

/** Returns the function that runs queries. Caches those of one letter, which take longest. */
export function toResponder(index: SearchIndex): (request: SearchRequest) => SearchResponse {
  const cached = new Map<string, SearchResponse>();
  return ({ query, ...options }) => {
    const { kind, api, path } = options;
    if (kind !== undefined) return runQuery(index, query, { ...options, limit: RESULTS_OF_CHOSEN_KIND });
    const isCached = query.length === 1 && api === undefined;
    const key = `${path === undefined ? undefined : findApiOfPage(index, path)} ${query}`;
    const response =
      (isCached ? cached.get(key) : undefined) ?? runQuery(index, query, { ...options, limit: RESULTS_PER_KIND });
    if (isCached) cached.set(key, response);
    return response;
  };
}
