/** Listens once on the document for events inside whatever matches the selector, present or future; returns the removal. */
export function delegate<K extends keyof DocumentEventMap>(
  root: Document,
  type: K,
  selector: string,
  act: (element: HTMLElement, event: DocumentEventMap[K]) => void,
): () => void {
  const listener = (event: DocumentEventMap[K]) => {
    const element = event.target instanceof Element ? event.target.closest(selector) : null;
    if (element instanceof HTMLElement) act(element, event);
  };
  root.addEventListener(type, listener);
  return () => root.removeEventListener(type, listener);
}
