import type { Way } from './SearchDialog.client';
import { type SearchStatus, startSearch } from './search-client';
import styles from './search-panel.module.css';
import { WaysOn } from './WaysOn';

type Props = { status: SearchStatus; ways: readonly Way[]; onFollow: () => void };

/** The index is on its way, or could not be had. */
export function SearchTrouble({ status, ways, onFollow }: Props) {
  if (status.state !== 'failed') {
    return (
      <p role="status" className={styles.loading}>
        Loading the search index…
      </p>
    );
  }
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
