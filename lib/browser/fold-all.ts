import { delegate } from './page';

/** Makes `[data-fold-all]` open every fold of its `[data-tree]`, or close them if all are open. */
export function installFoldAll(root: Document): void {
  delegate(root, 'click', '[data-fold-all]', foldAll);
}

function foldAll(button: HTMLElement): void {
  const folds = [...(button.closest('[data-tree]')?.querySelectorAll('details') ?? [])];
  const open = folds.some((fold) => !fold.open);
  for (const fold of folds) fold.open = open;
  button.textContent = open ? 'Collapse all' : 'Expand all';
}
