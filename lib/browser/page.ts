/** Listens on the document for events inside whatever matches the selector, present or future. */
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

/** Runs now, again when the document is whole, and whenever a navigation without reload has replaced the content of the page. */
export function onContent(root: Document, act: () => void): void {
  whenParsed(root, act);
  if (root.readyState === 'loading') act();
  root.addEventListener('content:ready', act);
}

/** Runs when the document is whole: this script may arrive before the end of a long page. */
export function whenParsed(root: Document, act: () => void): void {
  if (root.readyState === 'loading') root.addEventListener('DOMContentLoaded', act);
  else act();
}

/** Says a sentence to assistive technology through the page's one live region. */
export function announce(root: Document, sentence: string): void {
  const region = root.getElementById('announcer');
  if (region !== null) region.textContent = sentence;
}
