import { useMemo, useState } from 'react';
import type { SearchKind } from '@/lib/search/model';

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
