import type { SearchAnswer, SearchKind } from '@/lib/search/model';
import { countAll, KIND_WORDS, KINDS } from './kind-words';
import styles from './search-filters.module.css';

type Props = {
  counts: SearchAnswer['counts'];
  kind: SearchKind | undefined;
  onChoose: (kind: SearchKind | undefined) => void;
};

/** All results or those of one kind, each with how many there are. */
export function SearchFilters({ counts, kind, onChoose }: Props) {
  const total = countAll(counts);
  if (total === 0) return null;
  const filters = [
    { kind: undefined, words: 'All', count: total },
    ...KINDS.map((each) => ({ kind: each, words: KIND_WORDS[each], count: counts[each] })),
  ];
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Show</legend>
      {filters.map((filter) => (
        <button
          key={filter.words}
          type="button"
          aria-pressed={filter.kind === kind}
          onClick={() => onChoose(filter.kind)}
        >
          {filter.words} <span>{filter.count}</span>
        </button>
      ))}
    </fieldset>
  );
}
