import type { SearchFilter, SearchResponse } from '@/lib/search/model';
import { countAll } from './labels';
import styles from './search-filters.module.css';
import type { Filters } from './use-search-response';

type Props = { response: SearchResponse; filters: Filters };

export function SearchFilters({ response, filters }: Props) {
  const { kinds, apis, total } = response;
  if (total === 0) return null;
  const { kind, api, set } = filters;
  // Keep what is chosen even without results, so that the reader can clear the filter.
  const offeredKinds = kinds.filter(({ id, count }) => count > 0 || id === kind);
  const offeredApis = apis.filter(({ id, count }) => count > 0 || id === api);
  return (
    <div className={styles.rows}>
      <Row
        name="Kind"
        options={offeredKinds}
        all={{ label: 'All', count: countAll(kinds) }}
        chosen={kind}
        onChoose={(next) => set({ kind: next, api })}
      />
      {(offeredApis.length > 1 || api !== undefined) && (
        <Row
          name="API"
          options={offeredApis}
          all={{ label: 'All APIs' }}
          chosen={api}
          onChoose={(next) => set({ kind, api: next })}
        />
      )}
    </div>
  );
}

type RowProps<Id extends string> = {
  name: string;
  options: readonly SearchFilter<Id>[];
  all: { label: string; count?: number };
  chosen: Id | undefined;
  onChoose: (id: Id | undefined) => void;
};

function Row<Id extends string>({ name, options, all, chosen, onChoose }: RowProps<Id>) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{name}</legend>
      {[{ id: undefined, ...all }, ...options].map(({ id, label, count }) => (
        <button key={label} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {label} {count !== undefined && <span>({count})</span>}
        </button>
      ))}
    </fieldset>
  );
}
