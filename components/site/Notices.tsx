import styles from './Notices.module.css';

/** The notices in every page, hidden until a script shows one. */
export function Notices() {
  return (
    <>
      <ScriptFailure />
      <Offline />
    </>
  );
}

/** Shown when the page script could not be loaded. The page stays readable, so this only offers a reload. */
function ScriptFailure() {
  return (
    <div id="script-failure" className={styles.notice} role="alert">
      <p>Search, theme and menu did not load. The page itself is complete.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty URL is the page's, so the link reloads the page without script */}
      <a href="">Reload</a>
    </div>
  );
}

/** Shown when a link was followed without a connection; `lib/browser/offline.ts` sets the URL of Retry. */
function Offline() {
  return (
    <div id="offline" className={styles.notice} role="alert">
      <p>You are offline. The page could not be loaded.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: script sets the URL before the link is shown */}
      <a href="" suppressHydrationWarning>
        Retry
      </a>
    </div>
  );
}
