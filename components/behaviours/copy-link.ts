import { announce } from './announce';
import { COPIED_FOR } from './copy';
import { delegate } from './delegate';

/** Names that link to their own place: a click sets the address, as any link does, and copies it. */
export function installCopyLink(root: Document, signal: AbortSignal): void {
  delegate(root, 'click', 'a[href^="#"]', (link) => void copyLink(root, link), signal);
}

async function copyLink(root: Document, link: HTMLElement): Promise<void> {
  // A cast, because the selector knows links alone.
  const { hash, href } = link as HTMLAnchorElement;
  if (hash !== `#${link.closest('[id]')?.id}`) return;
  try {
    await navigator.clipboard.writeText(href);
  } catch {
    // Where copying is not allowed, the address is set all the same.
    return;
  }
  announce(root, 'Link copied');
  link.dataset.copied = '';
  window.setTimeout(() => delete link.dataset.copied, COPIED_FOR);
}
