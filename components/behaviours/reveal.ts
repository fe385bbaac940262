import { delegate } from './delegate';
import { findTarget } from './find-target';

/**
 * Opens whatever folds the target of the address, on load, on a change of the hash, and when its link is followed again.
 * Content that arrives after a navigation within the site is scrolled to the target, as a document would be.
 */
export function installReveal(root: Document, signal: AbortSignal): void {
  const onHash = () => reveal(root, window.location.hash);
  const onArrival = () => {
    onHash();
    findTarget(root, window.location.hash)?.scrollIntoView();
  };
  onHash();
  window.addEventListener('hashchange', onHash, { signal });
  root.addEventListener('content:ready', onArrival, { signal });
  delegate(root, 'click', 'a[href^="#"]', (link) => reveal(root, link.getAttribute('href') ?? ''), signal);
}

function reveal(root: Document, hash: string): void {
  const target = findTarget(root, hash);
  const folds = listFolds(target).filter((fold) => !fold.open);
  if (target === null || folds.length === 0) return;
  for (const fold of folds) fold.open = true;
  target.scrollIntoView();
}

function listFolds(element: Element | null): HTMLDetailsElement[] {
  const fold = element?.closest('details') ?? null;
  return fold === null ? [] : [fold, ...listFolds(fold.parentElement)];
}
