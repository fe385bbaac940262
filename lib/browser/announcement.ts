import { delegate } from './page';
import { keepStored } from './storage';

/** Hides the announcement when the reader dismisses it, and stores its id, so that only a new one is shown. */
export function installAnnouncement(root: Document): void {
  delegate(root, 'click', '[data-dismiss-announcement]', (button) => dismiss(root, button));
}

function dismiss(root: Document, button: HTMLElement): void {
  root.documentElement.dataset.announcement = 'dismissed';
  keepStored('announcement', button.closest<HTMLElement>('[data-announcement]')?.dataset.announcement ?? '');
  root.getElementById('main')?.focus();
}
