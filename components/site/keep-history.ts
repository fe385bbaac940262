/**
 * The browser's own links within a page leave entries without what the router keeps in each of its own, and it would not go
 * back to them: they get that of the page. What it returns ends that.
 */
export function keepHistory(): () => void {
  const state = { ...window.history.state, search: undefined, drawer: undefined };
  const keep = () => window.history.state ?? window.history.replaceState(state, '');
  window.addEventListener('hashchange', keep);
  return () => window.removeEventListener('hashchange', keep);
}
