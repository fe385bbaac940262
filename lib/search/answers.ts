import type { SearchIndex } from './index';
import type { SearchRequest, SearchResponse } from './model';
import { findApiOfPage, runQuery } from './query';

/** Results of each kind in a list of all kinds. */
const OF_EACH_KIND = 5;
/** Results when the reader has chosen one kind. */
const OF_ONE_KIND = 60;

/**
 * Returns the function that runs the dialog's queries. A single letter matches nearly all records and takes several times
 * as long as any other query, so its response is cached for each API that the reader is in and can be prepared in advance.
 */
export function toResponder(index: SearchIndex): (question: SearchRequest) => SearchResponse {
  const kept = new Map<string, SearchResponse>();
  return ({ query, ...options }) => {
    const { kind, api, path } = options;
    if (kind !== undefined) return runQuery(index, query, { ...options, limit: OF_ONE_KIND });
    const keeps = query.length === 1 && api === undefined;
    const key = `${path === undefined ? undefined : findApiOfPage(index, path)} ${query}`;
    const answer = (keeps ? kept.get(key) : undefined) ?? runQuery(index, query, { ...options, limit: OF_EACH_KIND });
    if (keeps) kept.set(key, answer);
    return answer;
  };
}
