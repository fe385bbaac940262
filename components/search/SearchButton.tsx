import { SearchIcon } from './SearchIcon';
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
