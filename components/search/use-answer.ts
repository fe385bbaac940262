import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SearchAnswer, SearchKind } from '@/lib/search/model';
import { askSearch, readSearchStatus, type SearchStatus, startSearch, watchSearchStatus } from './search-client';

/**
 * How far the index is, and what it answers to the query of the open dialog. What is shown stays until the answer is there,
 * be it the answer before or the start: an empty frame between the two would hold the answer up.
 */
export function useAnswer(open: boolean, query: string, { kind, api }: Filters) {
  const status: SearchStatus = useSyncExternalStore(watchSearchStatus, readSearchStatus, readSearchStatus);
  const [shown, setShown] = useState<SearchAnswer | 'start'>();
  const asked = query.trim();

  useEffect(() => {
    if (!open) return;
    startSearch();
    window.addEventListener('online', startSearch);
    return () => window.removeEventListener('online', startSearch);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // Kept, an answer would be drawn once more with the first letter of the next query.
    if (asked === '') return setShown('start');
    if (status.state !== 'ready') return setShown(undefined);
    askSearch({ query: asked, ...(kind !== undefined && { kind }), ...(api !== undefined && { api }) }, setShown);
  }, [open, status.state, asked, kind, api]);

  const start = asked === '' || shown === 'start';
  return { status, answer: start ? undefined : shown, start };
}

/** What the reader has narrowed the results to: undefined is all. */
export type Filters = {
  kind: SearchKind | undefined;
  /** Id of the API. */
  api: string | undefined;
  set: (next: { kind: SearchKind | undefined; api: string | undefined }) => void;
};

const ALL = { kind: undefined, api: undefined };

/** The filters of the open dialog; `onSet` is called when the reader has set one, `reset` gives all up. */
export function useFilters(onSet: () => void): Filters & { reset: () => void } {
  const [chosen, setChosen] = useState<Omit<Filters, 'set'>>(ALL);
  return useMemo(
    () => ({
      ...chosen,
      set: (next) => {
        setChosen(next);
        onSet();
      },
      reset: () => setChosen(ALL),
    }),
    [chosen, onSet],
  );
}
