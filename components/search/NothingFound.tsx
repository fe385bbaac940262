import type { SearchAnswer } from '@/lib/search/model';
import { findLabel, formatResults } from './kind-words';
import type { Way } from './SearchDialog.client';
import styles from './search-panel.module.css';
import type { Filters } from './use-filters';
import { WaysOn } from './WaysOn';

type Props = {
  answer: SearchAnswer;
  filters: Filters;
  ways: readonly Way[];
  onType: (query: string) => void;
  onFollow: () => void;
};

/** Never an empty box: the results without the filters, similar words, and pages that list everything. */
export function NothingFound({ answer, filters, ways, onType, onFollow }: Props) {
  const { query, suggestions, total } = answer;
  const { kind, api, set } = filters;
  if (total > 0) {
    const what = kind === undefined ? 'results' : findLabel(answer.kinds, kind).toLowerCase();
    const where = api === undefined ? '' : ` in ${findLabel(answer.apis, api)}`;
    return (
      <div className={styles.message}>
        <p className={styles.heading}>
          No {what}
          {where} for “{query}”
        </p>
        <button type="button" className={styles.button} onClick={() => set({ kind: undefined, api: undefined })}>
          Show {formatResults(total)} without filters
        </button>
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <p className={styles.heading}>No results for “{query}”</p>
      {suggestions.length > 0 && (
        <>
          <p className={styles.group}>Did you mean</p>
          <ul className={styles.chips}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onType(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <WaysOn ways={ways} onFollow={onFollow} />
    </div>
  );
}
