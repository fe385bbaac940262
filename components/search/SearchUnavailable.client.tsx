'use client';

import { useEffect, useRef } from 'react';
import styles from './search-button.module.css';

type Props = { onRetry: () => void; onClose: () => void };

/** Stands in for the dialog whose script could not be fetched. */
export function SearchUnavailable({ onRetry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const reason = navigator.onLine
    ? 'The search could not be loaded.'
    : 'You are offline, and the search is not loaded.';
  return (
    <dialog ref={dialog} className={styles.unavailable} aria-label="Search" onClose={onClose}>
      <p role="alert">{reason} The pages and their error catalogues remain.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
