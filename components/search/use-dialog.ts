import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { dropOwnEntry, isOwnEntry, keepPlace, leaveOwnEntry, pushOwnEntry } from '@/lib/browser/own-entry';

/** Whether the dialog is open, which `lib/browser/search.ts` announces by an event. */
export function useOpen(dialog: HTMLDialogElement): boolean {
  const [open, setOpen] = useState(isShown(dialog));
  useLayoutEffect(() => {
    const update = () => {
      setOpen(isShown(dialog));
      if (!isShown(dialog)) document.dispatchEvent(new Event('search:close'));
    };
    document.addEventListener('search:open', update);
    // The event comes after the closing: the reader may have asked for the search again.
    dialog.addEventListener('toggle', update);
    return () => {
      document.removeEventListener('search:open', update);
      dialog.removeEventListener('toggle', update);
    };
  }, [dialog]);
  return open;
}

function isShown(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':popover-open');
}

/** The way back out of the entry of a dialog that was closed, while it is under way: the browser goes it in its own time. */
let wayBack: Promise<void> | undefined;

/**
 * Gives the open dialog an entry of its own in the history: the back button closes it, and going back from a result opens
 * it again. What it returns is called when a result is followed: then the entry stays, and the dialog closes.
 */
export function useDialogHistory(dialog: HTMLDialogElement, open: boolean): () => void {
  const left = useRef(false);

  useLayoutEffect(() => {
    if (!open) return;
    left.current = false;
    const control = new AbortController();
    const { signal } = control;
    const enter = () => {
      if (signal.aborted) return;
      if (!isOwnEntry('search')) pushOwnEntry('search');
      const onBack = () => {
        // Not only Back fires this event: a result on the same page does, too.
        if (left.current || isOwnEntry('search')) return;
        dialog.togglePopover(false);
        keepPlace();
      };
      const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
        const link = target instanceof Element ? target.closest('a') : null;
        // A result with the URL of the page gets no entry of its own: it takes this one over, which must not open the dialog.
        if (link?.href === window.location.href && !(ctrlKey || metaKey || shiftKey)) dropOwnEntry('search');
      };
      window.addEventListener('popstate', onBack, { signal });
      dialog.addEventListener('click', onClick, { capture: true, signal });
    };
    // A dialog that opens meanwhile must not take the end of that way for the reader's back button.
    if (wayBack === undefined) enter();
    else wayBack.then(enter);
    return () => {
      control.abort();
      if (!left.current && !wayBack && isOwnEntry('search')) goBack();
    };
  }, [dialog, open]);

  return useCallback(() => {
    left.current = true;
    dialog.togglePopover(false);
  }, [dialog]);
}

function goBack(): void {
  wayBack = leaveOwnEntry().then(() => {
    wayBack = undefined;
  });
}
