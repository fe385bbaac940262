import { onContent } from './content';
import { delegate } from './delegate';

/** Opens whatever folds the target of the address, on load, on a change of the hash, and when its link is followed again. */
export function installReveal(root: Document): () => void {
  const onHash = () => reveal(root, window.location.hash);
  window.addEventListener('hashchange', onHash);
  const removals = [
    () => window.removeEventListener('hashchange', onHash),
    onContent(root, onHash),
    delegate(root, 'click', 'a[href^="#"]', (link) => reveal(root, link.getAttribute('href') ?? '')),
  ];
  return () => {
    for (const remove of removals) remove();
  };
}

function reveal(root: Document, hash: string): void {
  const target = root.getElementById(decode(hash.slice(1)));
  const folds = listFolds(target).filter((fold) => !fold.open);
  if (target === null || folds.length === 0) return;
  for (const fold of folds) fold.open = true;
  target.scrollIntoView();
}

function listFolds(element: Element | null): HTMLDetailsElement[] {
  const fold = element?.closest('details') ?? null;
  return fold === null ? [] : [fold, ...listFolds(fold.parentElement)];
}

/** A hash that someone typed may be no valid encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
