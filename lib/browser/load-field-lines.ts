import { delegate } from './page';

/**
 * Loads `field-lines.ts` when the reader first points at an operation or focuses a row. Ignores a failure, because the page
 * lacks only the highlights then.
 */
export function installFieldLines(root: Document): void {
  const load = () => void import('./field-lines').catch(() => {});
  delegate(root, 'pointerover', 'article[id]', load);
  delegate(root, 'focusin', 'li[id]', load);
}
