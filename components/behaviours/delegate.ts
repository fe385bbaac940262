/** Listens once on the document for events inside whatever matches the selector, present or future, until the signal ends it. */
export function delegate<K extends keyof DocumentEventMap>(
  root: Document,
  type: K,
  selector: string,
  act: (element: HTMLElement, event: DocumentEventMap[K]) => void,
  signal: AbortSignal,
): void {
  const listener = (event: DocumentEventMap[K]) => {
    const element = event.target instanceof Element ? event.target.closest(selector) : null;
    if (element instanceof HTMLElement) act(element, event);
  };
  root.addEventListener(type, listener, { signal });
}
