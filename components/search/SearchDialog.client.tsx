'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchKind } from '@/lib/search/model';
import { afterPaint } from './after-paint';
import { keepQuery, readQuery } from './memory';
import { warmSearch } from './open-search';
import { SearchInput } from './SearchInput';
import { SearchUnavailable } from './SearchUnavailable';
import styles from './search-dialog.module.css';
import { useAnswer } from './use-answer';
import { useDialogHistory } from './use-dialog-history';
import { useOptions } from './use-options';

/** Where to go when nothing is found. */
export type Way = { href: string; label: string };

/** What helps on: queries to try before anything is typed, pages to look through when nothing is found. */
export type Help = { examples: readonly string[]; ways: readonly Way[] };

/** `asked` counts how often the reader asked for the search since it was closed. */
export type DialogProps = { help: Help; asked: number; onClose: () => void };

/** The search dialog: a combobox over the index. What was typed is kept for the tab, so that it survives going back. */
export function SearchDialog({ help, asked, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(readQuery);
  const [kind, setKind] = useState<SearchKind>();
  const { status, answer, start } = useAnswer(query, kind);
  const { body, failed, load } = useBody();
  const options = useOptions(answer, body?.findNext);
  const leave = useDialogHistory(dialog);

  useShown(dialog, input, asked);

  const close = () => dialog.current?.close();
  const type = (typed: string) => {
    keepQuery(typed);
    setQuery(typed);
    input.current?.focus();
  };
  const choose = (next: SearchKind | undefined) => {
    setKind(next);
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the key for that is Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      // The event comes after the closing: the reader may have asked for the search again.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.frame}>
        <SearchInput ref={input} query={query} options={options} onType={type} onClose={close} />
        {body !== undefined && (
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

/** The part below the input as soon as its script is there. */
function useBody() {
  const [body, setBody] = useState<typeof import('./SearchBody')>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    warmSearch().then(setBody, () => setFailed(true));
  }, []);
  useEffect(() => afterPaint(load), [load]);
  return { body, failed, load };
}

/**
 * Opens the dialog with the query selected, ready to be typed over, each time that the reader asks for it; all else that it
 * starts comes after that.
 */
function useShown(
  dialog: RefObject<HTMLDialogElement | null>,
  input: RefObject<HTMLInputElement | null>,
  asked: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for once more is shown once more
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    input.current?.focus();
    input.current?.select();
  }, [dialog, input, asked]);
}
