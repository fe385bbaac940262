import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isOwnEntry } from '@/lib/browser/own-entry';
import { afterPaint } from './after-paint';
import { startSearch } from './search-client';

/**
 * Opens the dialog with the query selected, ready to be typed over, each time that the reader asks for it; all else that it
 * starts comes after that. In a dialog that the loader opened, where the reader has typed or gone on, all stays as it is.
 */
export function useOpening(dialog: RefObject<HTMLDialogElement | null>, input: RefObject<HTMLInputElement | null>) {
  /** How often the reader asked for the search since it was closed. */
  const [asked, setAsked] = useState(0);
  const used = useRef(false);

  useLayoutEffect(() => {
    const field = input.current;
    if (dialog.current?.open) {
      used.current = field?.value !== '' || document.activeElement !== field;
      setAsked(1);
    }
    return listenForSearch(document, () => setAsked((times) => times + 1));
  }, [dialog, input]);
  useLayoutEffect(() => {
    const field = input.current;
    const shown = dialog.current;
    if (asked === 0) return;
    if (!shown?.open) shown?.showModal();
    if (!used.current) {
      field?.focus();
      field?.select();
    }
    used.current = false;
  }, [dialog, input, asked]);

  return { open: asked > 0, onClosed: () => setAsked(0) };
}

/** The part below the input as soon as its script is there, which is fetched when the dialog has been shown. */
export function useBody(open: boolean) {
  const [body, setBody] = useState<typeof import('./SearchBody')>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    warmSearch().then(setBody, () => setFailed(true));
  }, []);
  useEffect(() => (open ? afterPaint(load) : undefined), [open, load]);
  return { body, failed, load };
}

/** Starts the index and loads what the dialog shows below its input. */
function warmSearch() {
  startSearch();
  return import('./SearchBody');
}

/**
 * Opens the search when the reader asks for it (`lib/browser/search.ts` says so), and on going back to where the dialog was open.
 * Nothing is fetched until the reader points at a button or focuses it. What it returns ends that.
 */
function listenForSearch(root: Document, open: () => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const warm = (event: Event) => {
    // A failure is shown when the reader opens the dialog.
    if (isAtButton(event)) warmSearch().catch(() => undefined);
  };
  root.addEventListener('pointerover', warm, { signal });
  root.addEventListener('focusin', warm, { signal });
  root.addEventListener('search:open', open, { signal });
  window.addEventListener('popstate', () => isOwnEntry('search') && open(), { signal });
  return () => control.abort();
}

function isAtButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-open-search]') !== null;
}
