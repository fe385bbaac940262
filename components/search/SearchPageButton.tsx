import { SearchIcon } from './SearchIcon';
import styles from './search-button.module.css';

/** A search button within a page. */
export function SearchPageButton() {
  return (
    <button type="button" className={`${styles.page} needs-script`} data-open-search aria-haspopup="dialog">
      <SearchIcon />
      Search the documentation
    </button>
  );
}
