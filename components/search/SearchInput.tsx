import type { RefObject } from 'react';
import { Icon } from '@/components/ui/Icon';
import { CLOSE, SEARCH } from '@/lib/icons';
import styles from './search-dialog.module.css';
import type { Options } from './use-options';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  options: Options;
  onType: (query: string) => void;
  onClose: () => void;
};

/** The combobox; the focus stays in it while the keys move through the options. */
export function SearchInput({ ref, query, options, onType, onClose }: Props) {
  return (
    <div className={styles.input}>
      <Icon path={SEARCH} />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search, or paste an error code"
        aria-autocomplete="list"
        aria-expanded={options.active !== undefined}
        aria-controls="search-results"
        aria-activedescendant={options.active}
        placeholder="Error code, field, path or a question"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={options.onKey}
      />
      {query !== '' && (
        <button type="button" className={styles.quiet} onClick={() => onType('')}>
          Clear
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close search" onClick={onClose}>
        <Icon path={CLOSE} />
      </button>
    </div>
  );
}
