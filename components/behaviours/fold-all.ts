import { delegate } from './delegate';

/** `[data-fold-all]` opens every fold of its `[data-tree]`; once all are open it closes them. */
export function installFoldAll(root: Document): () => void {
  return delegate(root, 'click', '[data-fold-all]', (button) => {
    const folds = [...(button.closest('[data-tree]')?.querySelectorAll('details') ?? [])];
    const open = folds.some((fold) => !fold.open);
    for (const fold of folds) fold.open = open;
    button.textContent = open ? 'Collapse all' : 'Expand all';
  });
}
