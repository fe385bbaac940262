import { Icon } from '@/components/ui/Icon';
import { SEARCH } from '@/lib/graphics';
import type { SearchTexts } from './SearchDialog';
import styles from './search-button.module.css';

/** The search button of the top bar. It looks like an input, and like an icon on small screens. */
export function SearchButton({ texts }: { texts: SearchTexts }) {
  return (
    <button
      type="button"
      className={`${styles.field} needs-script`}
      data-open-search
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon path={SEARCH} />
      <span className={styles.words}>
        {texts.label}
        <span className={styles.more}>{`, ${texts.hint}`}</span>
      </span>
      <SearchKeys className={styles.keys} />
    </button>
  );
}

/** The keys that open the search. `lib/browser/search.ts` changes them to ⌘ K on Apple devices. */
export function SearchKeys({ className }: { className?: string | undefined }) {
  return (
    <kbd className={className} data-search-keys="" suppressHydrationWarning>
      Ctrl K
    </kbd>
  );
}

export function SearchPageButton() {
  return (
    <button type="button" className={`${styles.page} needs-script`} data-open-search aria-haspopup="dialog">
      <Icon path={SEARCH} />
      Search the documentation
    </button>
  );
}
