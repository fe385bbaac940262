import { Icon } from '@/components/ui/Icon';
import { CLOSE, SEARCH } from '@/lib/graphics';
import styles from './search-dialog.module.css';

/** A page to browse when nothing is found. */
export type FallbackLink = { href: string; label: string };

/** The texts of the search from the site's configuration, such as `Search` and `or paste an error code`. */
export type SearchTexts = { label: string; hint: string; placeholder: string };

/** Queries to try before anything is typed, and pages to browse when nothing is found. */
export type Help = { examples: readonly string[]; links: readonly FallbackLink[] };

/** HTML shown until the search script replaces it. It is inner HTML, which React doesn't compare with the replacement. */
const WAITING = {
  __html:
    `<p class="${styles.waiting}">Loading search…</p><div class="${styles.unavailable}"><p role="alert"><span>You are offline. </span>` +
    'Search could not be loaded. You can still browse the docs.</p><button type="button" class="primary-button" data-open-search>Retry</button></div>',
};

/**
 * The closed search dialog in every page. `lib/browser/search.ts` opens it on the first key press or click, and the reader can
 * type while `main.tsx` loads, which renders everything below the input. It is a popover, because a modal dialog makes the rest
 * of the page inert, for which browsers visit every element: that takes 200 ms on a phone with a large reference.
 */
export function SearchDialog({ help, texts }: { help: Help; texts: SearchTexts }) {
  return (
    <dialog
      id="search-dialog"
      className={styles.dialog}
      aria-label="Search"
      aria-modal="true"
      popover="auto"
      data-help={JSON.stringify(help)}
      suppressHydrationWarning
    >
      <div className={styles.frame}>
        <div className={styles.input}>
          <Icon path={SEARCH} />
          <input
            type="text"
            role="combobox"
            aria-label={`${texts.label}, ${texts.hint}`}
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls="search-results"
            placeholder={texts.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            suppressHydrationWarning
          />
          <button type="button" data-quiet="" data-clear-search="">
            Clear
          </button>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label="Close search"
            popoverTarget="search-dialog"
          >
            <Icon path={CLOSE} />
          </button>
        </div>
        <div id="search-body" className={styles.body} suppressHydrationWarning dangerouslySetInnerHTML={WAITING} />
      </div>
    </dialog>
  );
}
