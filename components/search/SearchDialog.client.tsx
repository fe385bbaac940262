'use client';

import { useCallback, useRef } from 'react';
import { SearchInput } from './SearchInput';
import { SearchUnavailable } from './SearchUnavailable';
import styles from './search-dialog.module.css';
import { useAnswer } from './use-answer';
import { useBody } from './use-body';
import { useDialogHistory } from './use-dialog-history';
import { useFilters } from './use-filters';
import { useOpening } from './use-opening';
import { useOptions } from './use-options';
import { useQuery } from './use-query';

/** Where to go when nothing is found. */
export type Way = { href: string; label: string };

/** What helps on: queries to try before anything is typed, pages to look through when nothing is found. */
export type Help = { examples: readonly string[]; ways: readonly Way[] };

/**
 * The search dialog: a combobox over the index. It stands closed in every page, for the loader opens it at the first key or
 * click, and the reader types while the script is on its way.
 */
export function SearchDialog({ help }: { help: Help }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { open, onClosed } = useOpening(dialog, input);
  const { query, type } = useQuery(input);
  const filters = useFilters(useCallback(() => input.current?.focus(), []));
  const { status, answer, start } = useAnswer(open, query, filters);
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
          <body.SearchBody {...{ status, start, answer, filters, help, options }} onType={type} onFollow={leave} />
        )}
        {failed && <SearchUnavailable onRetry={load} />}
      </div>
    </dialog>
  );
}
