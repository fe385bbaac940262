import styles from './search-button.module.css';

/** The field-like button of the top bar; an icon on small screens. */
export function SearchButton() {
  return (
    <button
      type="button"
      className={`${styles.field} needs-script`}
      data-open-search
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <SearchIcon />
      <span className={styles.words}>
        Search<span className={styles.more}>, or paste an error code</span>
      </span>
      {/* The loader writes it as the reader's keyboard has it. */}
      <kbd className={styles.keys} id="search-keys" suppressHydrationWarning>
        Ctrl K
      </kbd>
    </button>
  );
}

/** A search button within a page. */
export function SearchPageButton() {
  return (
    <button type="button" className={`${styles.page} needs-script`} data-open-search aria-haspopup="dialog">
      <SearchIcon />
      Search the documentation
    </button>
  );
}

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1.0625rem" aria-hidden="true">
      <circle cx="8.6" cy="8.6" r="5.4" fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d="M12.7 12.7l4.2 4.2" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </svg>
  );
}
