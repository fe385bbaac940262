import type { SearchAnswer, SearchKind } from '@/lib/search/model';
import { countAll, formatResults, KIND_WORDS } from './kind-words';
import styles from './search-panel.module.css';
import { type Way, WaysOn } from './WaysOn';

type Props = {
  answer: SearchAnswer;
  kind: SearchKind | undefined;
  ways: readonly Way[];
  onType: (query: string) => void;
  onChoose: (kind: undefined) => void;
  onFollow: () => void;
};

/** Never an empty box: the other kinds, near spellings, and pages that list everything. */
export function NothingFound({ answer, kind, ways, onType, onChoose, onFollow }: Props) {
  const { query, counts, suggestions } = answer;
  const others = countAll(counts);
  if (kind !== undefined && others > 0) {
    return (
      <div className={styles.message}>
        <p className={styles.heading}>
          No {KIND_WORDS[kind].toLowerCase()} for “{query}”
        </p>
        <button type="button" className={styles.button} onClick={() => onChoose(undefined)}>
          Show {formatResults(others)} of other kinds
        </button>
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <p className={styles.heading}>Nothing found for “{query}”</p>
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
