import { keepStored } from '@/components/reader/storage';
import { delegate } from './delegate';

/** Hides the announcement when it is dismissed and remembers which one, so that a new one shows again. */
export function installAnnouncement(root: Document, signal: AbortSignal): void {
  delegate(root, 'click', '[data-dismiss-announcement]', (button) => dismiss(root, button), signal);
}

function dismiss(root: Document, button: HTMLElement): void {
  root.documentElement.dataset.announcement = 'dismissed';
  keepStored('announcement', button.closest<HTMLElement>('[data-announcement]')?.dataset.announcement ?? '');
  root.getElementById('main')?.focus();
}
