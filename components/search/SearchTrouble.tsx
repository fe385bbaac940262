import type { Way } from './SearchDialog.client';
import { type SearchStatus, startSearch } from './search-client';
import styles from './search-panel.module.css';
import { WaysOn } from './WaysOn';

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
          {status.offline ? 'You are offline. Search could not be loaded.' : 'Search could not be loaded.'}
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
