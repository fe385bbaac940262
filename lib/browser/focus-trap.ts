/**
 * Keeps the focus within the open popover that is a modal dialog for its readers (`dialog[aria-modal]`): the rest of the page
 * is behind it, for the Tab key too.
 */
export function installFocusTrap(root: Document): void {
  root.addEventListener('focusin', ({ target }) => {
    const dialog = root.querySelector('dialog[aria-modal]:popover-open');
    if (dialog === null || (target instanceof Node && dialog.contains(target))) return;
    dialog.querySelector<HTMLElement>('input, button')?.focus();
  });
}
