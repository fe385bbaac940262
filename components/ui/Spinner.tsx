import styles from './Spinner.module.css';

/** Says that something is loading, after 200 ms, so that what comes at once never flashes; until then it only keeps the room. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.room}>
      <p role="status" className={styles.spinner}>
        {label}
      </p>
    </div>
  );
}
