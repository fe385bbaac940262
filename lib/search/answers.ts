import type { SearchIndex } from './index';
import type { SearchRequest, SearchResponse } from './model';
import { findApiOfPage, runQuery } from './query';

const OF_EACH_KIND = 5;
const OF_ONE_KIND = 60;

/**
 * Answers the dialog's questions. Single letters, which nearly all records match, take several times as long as anything
 * else that is typed; their answers are kept for each API that the reader is in, so that they can be made before they are
 * asked for.
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
