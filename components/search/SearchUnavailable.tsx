import styles from './search-dialog.module.css';

type Props = { onRetry: () => void };

/** Stands in for what could not be fetched. */
export function SearchUnavailable({ onRetry }: Props) {
  const reason = navigator.onLine
    ? 'The search could not be loaded.'
    : 'You are offline. The search could not be loaded.';
  return (
    <div className={styles.unavailable}>
      <p role="alert">{reason} The pages and their error catalogues remain.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
