import styles from './ScriptFailure.module.css';

/** Shown when script of the page could not be loaded: the page stays readable, a reload is offered. */
export function ScriptFailure() {
  return (
    <div id="script-failure" className={styles.notice} role="alert">
      <p suppressHydrationWarning>Search, theme and menu did not load. The page itself is complete.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty URL is that of the page, which is loaded again without script */}
      <a href="">Reload</a>
    </div>
  );
}
