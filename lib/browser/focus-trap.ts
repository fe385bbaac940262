/**
 * Keeps the focus inside an open popover that is presented as modal (`dialog[aria-modal]`). Browsers don't make the rest of the page
 * inert behind a popover.
 */
export function installFocusTrap(root: Document): void {
  root.addEventListener('focusin', ({ target }) => {
    const dialog = root.querySelector('dialog[aria-modal]:popover-open');
    if (dialog === null || (target instanceof Node && dialog.contains(target))) return;
    dialog.querySelector<HTMLElement>('input, button')?.focus();
  });
}
