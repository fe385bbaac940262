/** Runs now and whenever the content of the page has been replaced by a navigation without reload. */
export function onContent(root: Document, act: () => void): () => void {
  act();
  root.addEventListener('content:ready', act);
  return () => root.removeEventListener('content:ready', act);
}
