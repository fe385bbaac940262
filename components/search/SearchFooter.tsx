import styles from './search-footer.module.css';

/** The keys; left out where there is no keyboard. */
export function SearchFooter() {
  return (
    <p className={styles.footer} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> to move
      </span>
      <span>
        <kbd>Enter</kbd> to open
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab
      </span>
      <span>
        <kbd>Tab</kbd> to filter
      </span>
      <span>
        <kbd>Esc</kbd> to close
      </span>
    </p>
  );
}
