'use client';

import { useRef, useState } from 'react';
import type { SearchKind } from '@/lib/search/model';
import { SearchInput } from './SearchInput';
import type { Help } from './SearchPanel';
import { SearchUnavailable } from './SearchUnavailable';
import styles from './search-dialog.module.css';
import { useAnswer } from './use-answer';
import { useBody } from './use-body';
import { useDialogHistory } from './use-dialog-history';
import { useOpening } from './use-opening';
import { useOptions } from './use-options';
import { useQuery } from './use-query';

/**
 * The search dialog: a combobox over the index. It stands closed in every page, for the loader opens it at the first key or
 * click, and the reader types while the script is on its way.
 */
export function SearchDialog({ help }: { help: Help }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { open, onClosed } = useOpening(dialog, input);
  const { query, type } = useQuery(input);
  const [kind, setKind] = useState<SearchKind>();
  const { status, answer, start } = useAnswer(open, query, kind);
  const { body, failed, load } = useBody(open);
  const options = useOptions(body?.answerKey);
  const leave = useDialogHistory(dialog, open);

  const close = () => dialog.current?.close();
  const choose = (next: SearchKind | undefined) => {
    setKind(next);
    input.current?.focus();
  };
  const end = () => {
    // The event comes after the closing: the reader may have asked for the search again.
    if (dialog.current?.open) return;
    setKind(undefined);
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
        {body === undefined && !failed && <p className={styles.waiting}>The search is on its way …</p>}
        {open && body !== undefined && (
          <body.SearchBody
            {...{ status, start, answer, kind, help, options }}
            onType={type}
            onChoose={choose}
            onFollow={leave}
          />
        )}
        {failed && <SearchUnavailable onRetry={load} />}
      </div>
    </dialog>
  );
}
