import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type SearchKind, type SearchResponse, toQuery } from '@/lib/search/model';
import { readSearchStatus, requestSearch, type SearchStatus, startSearch, watchSearchStatus } from './search-client';

/**
 * Returns the status of the index, the response to the query, and whether to show the start. The previous response or the
 * start stays until the response arrives, because rendering an empty panel in between would delay it.
 */
export function useSearchResponse(open: boolean, query: string, { kind, api }: Filters) {
  const status: SearchStatus = useSyncExternalStore(watchSearchStatus, readSearchStatus, readSearchStatus);
  const [shown, setShown] = useState<SearchResponse | 'start'>();
  const asked = toQuery(query);

  useEffect(() => {
    if (!open) return;
    window.addEventListener('online', startSearch);
    return () => window.removeEventListener('online', startSearch);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // Otherwise the old response would reappear with the first letter of the next query.
    if (asked === '') return setShown('start');
    if (status.state !== 'ready' && status.state !== 'partial') return setShown(undefined);
    const request = { query: asked, ...(kind !== undefined && { kind }), ...(api !== undefined && { api }) };
    // A late response to what the reader has cleared or closed must not appear with the next query.
    let isAsked = true;
    requestSearch(request, (response) => isAsked && setShown(response));
    return () => {
      isAsked = false;
    };
  }, [open, status.state, asked, kind, api]);

  const start = asked === '' || shown === 'start';
  return { status, response: start ? undefined : shown, start };
}

/** The filters that the reader has set; undefined means all. */
export type Filters = {
  kind: SearchKind | undefined;
  /** Id of the API. */
  api: string | undefined;
  set: (next: { kind: SearchKind | undefined; api: string | undefined }) => void;
};

const ALL = { kind: undefined, api: undefined };

/** Returns the filters of the dialog, which closing it resets. Calls `onSet` after the reader sets one. */
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
