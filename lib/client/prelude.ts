import { printScript } from '@/lib/client/print';

/**
 * Runs in the head before the first paint. Marks that script may run, ends on the plain path (`.html`, `/index.html`
 * and a trailing slash go), follows a theme chosen in another tab, and hides a dismissed announcement.
 * It is printed into the page as text, so it may use nothing from outside itself.
 */
export function prelude(announcement: string | null, basePath: string): void {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const plain = location.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/index$|\/+$/, '');
  const path = plain === '' || plain === basePath ? `${basePath}/` : plain;
  if (path !== location.pathname && location.pathname !== basePath) {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') dataset.theme = newValue === 'dark' ? 'dark' : 'light';
  });
  try {
    if (announcement !== null && localStorage.getItem('announcement') === announcement) {
      dataset.announcement = 'dismissed';
    }
  } catch {
    // Storage may be closed to us; then the announcement stays.
  }
}

/** The prelude as the text of an inline script. */
export function formatPrelude(announcement: string | undefined, basePath: string): string {
  return printScript(prelude, announcement ?? null, basePath);
}
