/**
 * Reloads the page when the reader goes back, from another page, to a history entry that the router did not write. Links
 * within a page leave such entries, and the router ignores them. Returns a cleanup function.
 */
export function reloadUnknown(): () => void {
  const { pathname } = window.location;
  const onBack = () =>
    window.history.state === null && window.location.pathname !== pathname && window.location.reload();
  window.addEventListener('popstate', onBack);
  return () => window.removeEventListener('popstate', onBack);
}
