import { Icon } from '@/components/ui/Icon';
import { CLOSE, SEARCH } from '@/lib/icons';
import styles from './search-dialog.module.css';

/** Where to go when nothing is found. */
export type FallbackLink = { href: string; label: string };

/** How the owner words the search: `Search`, `or paste an error code`, and what the empty field shows. */
export type SearchTexts = { label: string; hint: string; placeholder: string };

/** Queries to try before anything is typed, and pages to browse when nothing is found. */
export type Help = { examples: readonly string[]; links: readonly FallbackLink[] };

/** Until the script of the search takes it over; React must not compare it. */
const WAITING = {
  __html:
    `<p class="${styles.waiting}">Loading search…</p><div class="${styles.unavailable}"><p role="alert"><span>You are offline. </span>` +
    'Search could not be loaded. You can still browse the docs.</p><button type="button" data-open-search>Retry</button></div>',
};

/**
 * The search dialog as every page has it, closed: `lib/browser/search.ts` opens it at the first key or click, and the reader
 * types while `main.tsx` loads, which takes over what is below the input. A popover, because a modal dialog makes the rest of
 * the page inert, for which browsers look at each of its elements: a fifth of a second on a phone with a large reference.
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
          <button type="button" className={styles.close} aria-label="Close search" popoverTarget="search-dialog">
            <Icon path={CLOSE} />
          </button>
        </div>
        <div id="search-body" className={styles.body} suppressHydrationWarning dangerouslySetInnerHTML={WAITING} />
      </div>
    </dialog>
  );
}
