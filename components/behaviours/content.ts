/** Runs now and, until the signal ends it, whenever a navigation without reload has replaced the content of the page. */
export function onContent(root: Document, act: () => void, signal: AbortSignal): void {
  act();
  root.addEventListener('content:ready', act, { signal });
}
