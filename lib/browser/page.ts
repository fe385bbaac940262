/** Listens on the document for events inside elements that match the selector, including elements added later. */
export function delegate<K extends keyof DocumentEventMap>(
  root: Document,
  type: K,
  selector: string,
  act: (element: HTMLElement, event: DocumentEventMap[K]) => void,
): void {
  root.addEventListener(type, (event) => {
    const element = event.target instanceof Element ? event.target.closest(selector) : null;
    if (element instanceof HTMLElement) act(element, event);
  });
}

/** Calls `act` now, and again when the document has been parsed if that is later. */
export function runNowAndWhenParsed(root: Document, act: () => void): void {
  if (root.readyState === 'loading') act();
  whenParsed(root, act);
}

/** Calls `act` when the document has been parsed, or now if it has: this script may run before the end of a long page arrives. */
export function whenParsed(root: Document, act: () => void): void {
  if (root.readyState === 'loading') root.addEventListener('DOMContentLoaded', act);
  else act();
}

/** Makes screen readers announce a sentence, through the page's live region. */
export function announce(root: Document, sentence: string): void {
  const region = root.getElementById('announcer');
  if (region !== null) region.textContent = sentence;
}
