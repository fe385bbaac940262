import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Gives the open dialog an entry of its own in the history: the back button closes it, and going back from a result opens
 * it again. What it returns is called when a result is followed: then the entry stays, and the dialog closes.
 */
export function useDialogHistory(dialog: RefObject<HTMLDialogElement | null>): () => void {
  const left = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (window.history.state?.search !== true) {
      window.history.pushState({ ...window.history.state, search: true }, '');
    }
    const onBack = () => {
      if (window.history.state?.search !== true) element?.close();
    };
    const onClose = () => {
      if (!left.current && window.history.state?.search === true) window.history.back();
    };
    window.addEventListener('popstate', onBack);
    element?.addEventListener('close', onClose);
    return () => {
      window.removeEventListener('popstate', onBack);
      element?.removeEventListener('close', onClose);
    };
  }, [dialog]);

  return useCallback(() => {
    left.current = true;
    dialog.current?.close();
  }, [dialog]);
}
