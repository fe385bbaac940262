import { delegate } from './page';

/** Of the boxes of code that share the height of the window, the one that was used last gets more of it. */
export function installPanes(root: Document): void {
  const use = (pane: HTMLElement) => {
    for (const other of pane.parentElement?.children ?? []) other.toggleAttribute('data-used', other === pane);
  };
  // Not before the click has arrived: what moves away from below the pointer is not clicked.
  for (const type of ['click', 'keyup', 'wheel'] as const) delegate(root, type, '[data-pane]', use);
}
