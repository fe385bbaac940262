import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  dropOverlayEntry,
  isOverlayEntry,
  keepPosition,
  leaveOverlayEntry,
  pushOverlayEntry,
} from '@/lib/browser/overlay-entry';

/** Returns whether the dialog is open. `lib/browser/search.ts` dispatches `search:open`; this hook dispatches `search:close`. */
export function useOpen(dialog: HTMLDialogElement): boolean {
  const [open, setOpen] = useState(isShown(dialog));
  useLayoutEffect(() => {
    const update = () => {
      setOpen(isShown(dialog));
      if (!isShown(dialog)) document.dispatchEvent(new Event('search:close'));
    };
    document.addEventListener('search:open', update);
    // This event is asynchronous: the reader may have opened the dialog again.
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

/** The pending navigation back from the history entry of a closed dialog, which the browser does asynchronously. */
let pendingBack: Promise<void> | undefined;

/**
 * Adds a history entry for the open dialog: the Back button closes it, and going back from a result opens it again. Returns a
 * function to call when the reader follows a result, which closes the dialog and keeps the entry.
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
      if (!isOverlayEntry('search')) pushOverlayEntry('search');
      const onBack = () => {
        // Following a result on the same page also fires this event.
        if (left.current || isOverlayEntry('search')) return;
        dialog.togglePopover(false);
        keepPosition();
      };
      const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
        const link = target instanceof Element ? target.closest('a') : null;
        // A result with the current URL reuses this entry instead of adding one, so going back to it must not open the dialog.
        if (link?.href === window.location.href && !(ctrlKey || metaKey || shiftKey)) dropOverlayEntry('search');
      };
      window.addEventListener('popstate', onBack, { signal });
      dialog.addEventListener('click', onClick, { capture: true, signal });
    };
    // If the dialog opens during a pending navigation back, wait: its event would look like the Back button.
    if (pendingBack === undefined) enter();
    else pendingBack.then(enter);
    return () => {
      control.abort();
      if (!left.current && !pendingBack && isOverlayEntry('search')) goBack();
    };
  }, [dialog, open]);

  return useCallback(() => {
    left.current = true;
    dialog.togglePopover(false);
  }, [dialog]);
}

function goBack(): void {
  pendingBack = leaveOverlayEntry().then(() => {
    pendingBack = undefined;
  });
}
