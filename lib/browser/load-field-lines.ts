import { delegate } from './page';

/**
 * Fetches the script that shows fields and their lines together when the reader first points at a row or at code, or moves the
 * focus there. Without it a page lacks nothing but the marks.
 */
export function installFieldLines(root: Document): void {
  const load = () => void import('./field-lines').catch(() => {});
  for (const type of ['pointerover', 'focusin'] as const) delegate(root, type, 'article :is(li[id], pre)', load);
}
