import { delegate } from './page';

/**
 * Fetches the script that shows fields and their lines together when the reader first points at an operation, or moves the
 * focus to a row. Without it a page lacks nothing but the marks.
 */
export function installFieldLines(root: Document): void {
  const load = () => void import('./field-lines').catch(() => {});
  delegate(root, 'pointerover', 'article[id]', load);
  delegate(root, 'focusin', 'li[id]', load);
}
