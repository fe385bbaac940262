import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SearchKind, SearchResponse } from '@/lib/search/model';
import { readSearchStatus, requestSearch, type SearchStatus, startSearch, watchSearchStatus } from './search-client';

/**
 * Returns the status of the index and the response to the query of the open dialog. Until the response is there, the
 * previous one or the start stays: an empty frame in between would delay the response.
 */
export function useSearchResponse(open: boolean, query: string, { kind, api }: Filters) {
  const status: SearchStatus = useSyncExternalStore(watchSearchStatus, readSearchStatus, readSearchStatus);
  const [shown, setShown] = useState<SearchResponse | 'start'>();
  const asked = query.trim();

  useEffect(() => {
    if (!open) return;
    startSearch();
    window.addEventListener('online', startSearch);
    return () => window.removeEventListener('online', startSearch);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // Otherwise the old response would appear again with the first letter of the next query.
    if (asked === '') return setShown('start');
    if (status.state !== 'ready') return setShown(undefined);
    requestSearch({ query: asked, ...(kind !== undefined && { kind }), ...(api !== undefined && { api }) }, setShown);
  }, [open, status.state, asked, kind, api]);

  const start = asked === '' || shown === 'start';
  return { status, response: start ? undefined : shown, start };
}

/** What the reader has narrowed the results to: undefined is all. */
export type Filters = {
  kind: SearchKind | undefined;
  /** Id of the API. */
  api: string | undefined;
  set: (next: { kind: SearchKind | undefined; api: string | undefined }) => void;
};

const ALL = { kind: undefined, api: undefined };

/** The filters of the dialog, which closing it gives up; `onSet` is called when the reader has set one. */
export function useFilters(open: boolean, onSet: () => void): Filters {
  const [chosen, setChosen] = useState<Omit<Filters, 'set'>>(ALL);
  useEffect(() => (open ? () => setChosen(ALL) : undefined), [open]);
  return useMemo(
    () => ({
      ...chosen,
      set: (next) => {
        setChosen(next);
        onSet();
      },
    }),
    [chosen, onSet],
  );
}
