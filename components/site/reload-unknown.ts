/**
 * Reloads the page when the reader goes back to an entry of another page that the router did not write, because the router
 * ignores it. Links within a page add such entries. Returns a cleanup function.
 */
export function reloadUnknown(): () => void {
  const { pathname } = window.location;
  const onBack = () =>
    window.history.state === null && window.location.pathname !== pathname && window.location.reload();
  window.addEventListener('popstate', onBack);
  return () => window.removeEventListener('popstate', onBack);
}
