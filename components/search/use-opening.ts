import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { listenForSearch } from './open-search';

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
