import styles from './ScriptFailure.module.css';

/** Shown by the loader when the page's script could not be had: the page stays readable, a reload is offered. */
export function ScriptFailure() {
  return (
    <div id="script-failure" className={styles.notice} role="alert" hidden suppressHydrationWarning>
      <p>Search, theme and menu did not load. The page itself is complete.</p>
      <button type="button">Reload</button>
    </div>
  );
}
