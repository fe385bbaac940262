import styles from './Spinner.module.css';

/** Shows a loading message after 200 ms, so that it doesn't flash for fast loads. Reserves its space from the start. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.reserved}>
      <p role="status" className={styles.spinner}>
        {label}
      </p>
    </div>
  );
}
