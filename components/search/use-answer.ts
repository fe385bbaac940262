import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchAnswer, SearchKind } from '@/lib/search/model';
import { askSearch, readSearchStatus, type SearchStatus, startSearch, watchSearchStatus } from './search-client';

const OF_EACH_KIND = 5;
const OF_ONE_KIND = 60;

/** How far the index is, and what it answers to the query; the answer before stays until the next one is there. */
export function useAnswer(query: string, kind: SearchKind | undefined) {
  const status: SearchStatus = useSyncExternalStore(watchSearchStatus, readSearchStatus, readSearchStatus);
  const [answer, setAnswer] = useState<SearchAnswer>();
  const asked = query.trim();

  useEffect(() => {
    startSearch();
    window.addEventListener('online', startSearch);
    return () => window.removeEventListener('online', startSearch);
  }, []);
  useEffect(() => {
    // Kept, it would be drawn once more with the first letter of the next query.
    if (status.state !== 'ready' || asked === '') return setAnswer(undefined);
    const limit = kind === undefined ? OF_EACH_KIND : OF_ONE_KIND;
    askSearch({ query: asked, limit, ...(kind !== undefined && { kind }) }, setAnswer);
  }, [status.state, asked, kind]);

  return { status, answer: asked === '' ? undefined : answer };
}
