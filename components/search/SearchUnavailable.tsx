import styles from './search-dialog.module.css';

type Props = { onRetry: () => void };

/** Stands in for what could not be fetched. */
export function SearchUnavailable({ onRetry }: Props) {
  const cause = navigator.onLine ? '' : 'You are offline. ';
  return (
    <div className={styles.unavailable}>
      <p role="alert">{cause}Search could not be loaded. You can still browse the docs.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
