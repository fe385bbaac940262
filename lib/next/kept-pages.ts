import { CACHE_PREFIX } from '@/lib/browser/offline-cache';
import { printScript } from '@/lib/next/inline-script';
import { BASE_PATH } from '@/lib/site/urls';

/**
 * Runs in the offline page: lists only the pages that the service worker has cached, those of split references included. Reloads the
 * page when the connection returns. It is printed into the page as text, so it must not use anything outside itself.
 */
function showKeptPages(prefix: string, references: string): void {
  // Try the connection first: browsers also fire this event when it comes and goes, and a reload cancels a pending navigation.
  const reload = () => location.reload();
  addEventListener('online', () => fetch('', { method: 'HEAD' }).then(reload, () => undefined));
  const show = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const kept = new Set(requests.flat().map(({ url }) => new URL(url).pathname));
    const list = document.querySelector('[data-pages]');
    for (const link of list?.querySelectorAll('a') ?? []) if (!kept.has(link.pathname)) link.closest('li')?.remove();
    const parts = [...kept].filter(
      (path) => path.startsWith(references) && /^[^/]+\/[^.]+$/.test(path.slice(references.length)),
    );
    const more = document.createElement('ul');
    for (const path of parts.sort()) {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: path });
      more.appendChild(document.createElement('li')).append(link);
    }
    list?.append(more);
    for (const items of list?.querySelectorAll('ul') ?? []) {
      if (items.firstChild) continue;
      if (items.previousElementSibling?.matches('h3')) items.previousElementSibling.remove();
      items.remove();
    }
    const section = list?.closest('section');
    if (section) section.hidden = list?.firstChild === null;
  };
  void show();
}

/** Returns the text of the offline page's script. */
export function formatKeptPages(): string {
  return printScript(showKeptPages, CACHE_PREFIX, `${BASE_PATH}/openapi/`);
}
