'use client';

import { useCallback, useRef } from 'react';
import { useQuery } from './queries';
import { SearchInput } from './SearchInput';
import type { Help } from './SearchMessages';
import styles from './search-dialog.module.css';
import { useDialogHistory } from './use-dialog-history';
import { useBody, useOpening } from './use-opening';
import { useOptions } from './use-options';
import { useFilters, useSearchResponse } from './use-search-response';

/**
 * The search dialog: a combobox over the index. It is in every page, closed: the loader opens it at the first key or click, and
 * the reader types while the script loads.
 */
export function SearchDialog({ help }: { help: Help }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { open, onClosed } = useOpening(dialog, input);
  const { query, type } = useQuery(input);
  const filters = useFilters(useCallback(() => input.current?.focus(), []));
  const { status, response, start } = useSearchResponse(open, query, filters);
  const { body, failed, load } = useBody(open);
  const options = useOptions(body?.answerKey);
  const leave = useDialogHistory(dialog, open);

  const close = () => dialog.current?.close();
  const end = () => {
    // The event comes after the closing: the reader may have asked for the search again.
    if (dialog.current?.open) return;
    filters.reset();
    onClosed();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the key for that is Escape
    <dialog
      ref={dialog}
      id="search-dialog"
      className={styles.dialog}
      aria-label="Search"
      onClose={end}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.frame}>
        <SearchInput ref={input} query={query} options={options} onType={type} onClose={close} />
        {body === undefined && !failed && <p className={styles.waiting}>Loading search…</p>}
        {open && body !== undefined && (
          <body.SearchBody {...{ status, start, response, filters, help, options }} onType={type} onFollow={leave} />
        )}
        {failed && <SearchUnavailable onRetry={load} />}
      </div>
    </dialog>
  );
}

/** Shown instead of what could not be loaded. */
function SearchUnavailable({ onRetry }: { onRetry: () => void }) {
  const cause = navigator.onLine ? '' : 'You are offline. ';
  return (
    <div className={styles.unavailable}>
      <p role="alert">{cause}Search could not be loaded. You can still browse the docs.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
