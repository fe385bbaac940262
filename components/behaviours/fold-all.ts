import { delegate } from './delegate';

/** `[data-fold-all]` opens every fold of its `[data-tree]`; once all are open it closes them. */
export function installFoldAll(root: Document, signal: AbortSignal): void {
  delegate(root, 'click', '[data-fold-all]', foldAll, signal);
}

function foldAll(button: HTMLElement): void {
  const folds = [...(button.closest('[data-tree]')?.querySelectorAll('details') ?? [])];
  const open = folds.some((fold) => !fold.open);
  for (const fold of folds) fold.open = open;
  button.textContent = open ? 'Collapse all' : 'Expand all';
}
