/**
 * The browser's own links within a page leave entries without what the router keeps in each of its own, and it does not go
 * back to them: from another page they are loaded again. What it returns ends that.
 */
export function reloadUnknown(): () => void {
  const { pathname } = window.location;
  const onBack = () =>
    window.history.state === null && window.location.pathname !== pathname && window.location.reload();
  window.addEventListener('popstate', onBack);
  return () => window.removeEventListener('popstate', onBack);
}
