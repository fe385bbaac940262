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
      <kbd className={styles.keys} data-search-keys>
        Ctrl K
      </kbd>
    </button>
  );
}
