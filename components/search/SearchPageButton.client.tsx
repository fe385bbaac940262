'use client';

import { OPEN_SEARCH, warmSearch } from './open-search';
import { SearchIcon } from './SearchIcon';
import styles from './search-button.module.css';

/** A search button within a page: opens the dialog of the top bar. */
export function SearchPageButton() {
  const warm = () => {
    warmSearch().catch(() => undefined);
  };
  return (
    <button
      type="button"
      className={`${styles.page} needs-script`}
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => document.dispatchEvent(new Event(OPEN_SEARCH))}
    >
      <SearchIcon />
      Search the documentation
    </button>
  );
}
