import { delegate } from './delegate';

const KEY = 'announcement';

/** Hides the announcement when it is dismissed and remembers which one, so that a new one shows again. */
export function installAnnouncement(root: Document): () => void {
  return delegate(root, 'click', '[data-dismiss-announcement]', (button) => {
    root.documentElement.dataset.announcement = 'dismissed';
    try {
      localStorage.setItem(KEY, button.closest<HTMLElement>('[data-announcement]')?.dataset.announcement ?? '');
    } catch {
      // Where storage is closed the dismissal lasts as long as the page.
    }
    root.getElementById('main')?.focus();
  });
}
