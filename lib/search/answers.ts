import type { SearchIndex } from './index';
import type { SearchAnswer, SearchKind } from './model';
import { runQuery } from './query';

const OF_EACH_KIND = 5;
const OF_ONE_KIND = 60;

/**
 * Answers the dialog's questions. Single letters, which nearly all records match, take several times as long as anything
 * else that is typed; their answers are kept, so that they can be made before they are asked for.
 */
export function toAnswering(index: SearchIndex): (query: string, kind?: SearchKind) => SearchAnswer {
  const kept = new Map<string, SearchAnswer>();
  return (query, kind) => {
    if (kind !== undefined) return runQuery(index, query, { kind, limit: OF_ONE_KIND });
    const answer = kept.get(query) ?? runQuery(index, query, { limit: OF_EACH_KIND });
    if (query.length === 1) kept.set(query, answer);
    return answer;
  };
}
