import { type SearchStatus, startSearch } from './search-client';
import styles from './search-panel.module.css';
import { type Way, WaysOn } from './WaysOn';

type Props = {
  status: Extract<SearchStatus, { state: 'failed' }>;
  ways: readonly Way[];
  onFollow: () => void;
};

/** The index could not be had. */
export function SearchTrouble({ status, ways, onFollow }: Props) {
  return (
    <div className={styles.message}>
      <div role="alert">
        <p className={styles.heading}>
          {status.offline
            ? 'You are offline, and the search index is not loaded.'
            : 'The search index could not be loaded.'}
        </p>
        <p className={styles.faint}>{status.problem}</p>
      </div>
      <button type="button" className={styles.button} onClick={startSearch}>
        Retry
      </button>
      <WaysOn ways={ways} onFollow={onFollow} />
    </div>
  );
}
