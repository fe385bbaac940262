import styles from './Notices.module.css';

/** The notices of every page, hidden until script shows one. */
export function Notices() {
  return (
    <>
      <ScriptFailure />
      <Offline />
    </>
  );
}

/** Shown when script of the page could not be loaded: the page stays readable, a reload is offered. */
function ScriptFailure() {
  return (
    <div id="script-failure" className={styles.notice} role="alert">
      <p>Search, theme and menu did not load. The page itself is complete.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty URL is that of the page, which is loaded again without script */}
      <a href="">Reload</a>
    </div>
  );
}

/** Shown when a link was followed without a connection; `lib/browser/offline.ts` makes Retry a link to that page. */
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
