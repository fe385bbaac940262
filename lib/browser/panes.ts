import { delegate } from './page';

/** Gives the most height to the box of code that was used last, of the boxes that share the height of the window. */
export function installPanes(root: Document): void {
  const use = (pane: HTMLElement) => {
    for (const other of pane.parentElement?.children ?? []) other.toggleAttribute('data-used', other === pane);
  };
  // On click, not earlier: a target that moves away from under the pointer doesn't receive the click.
  for (const type of ['click', 'keyup', 'wheel'] as const) delegate(root, type, '[data-pane]', use);
}
