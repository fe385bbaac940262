'use client';

import { useCallback, useEffect, useState } from 'react';
import { isSearchKey, OPEN_SEARCH, warmSearch } from './open-search';
import { SearchDialog, type Way } from './SearchDialog.client';
import { SearchIcon } from './SearchIcon';
import styles from './search-button.module.css';

/**
 * The field-like button of the top bar; an icon on small screens. Owns the dialog and its keys: Ctrl or ⌘ with K, and `/`.
 * Nothing is fetched until the reader points at it, focuses it or presses a key.
 */
export function SearchButton({ ways }: { ways: readonly Way[] }) {
  const [opened, setOpened] = useState(false);
  const [keys, setKeys] = useState('Ctrl K');

  const open = useCallback(() => setOpened(true), []);
  const close = useCallback(() => setOpened(false), []);
  useOpeners(open);
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) setKeys('⌘ K');
  }, []);

  return (
    <>
      <button
        type="button"
        className={`${styles.field} needs-script`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={warmQuietly}
        onFocus={warmQuietly}
        onClick={open}
      >
        <SearchIcon />
        <span className={styles.words}>
          Search<span className={styles.more}>, or paste an error code</span>
        </span>
        <kbd className={styles.keys}>{keys}</kbd>
      </button>
      {opened && <SearchDialog ways={ways} onClose={close} />}
    </>
  );
}

/** Opens on the keys, on the event of other buttons, and on going back to where the dialog was open. */
function useOpeners(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    const onBack = () => {
      if (window.history.state?.search === true) open();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener(OPEN_SEARCH, open);
    window.addEventListener('popstate', onBack);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(OPEN_SEARCH, open);
      window.removeEventListener('popstate', onBack);
    };
  }, [open]);
}

function warmQuietly(): void {
  // What fails here is told when the reader opens the dialog.
  warmSearch().catch(() => undefined);
}
