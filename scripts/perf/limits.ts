import type { KindOfPage } from '@/scripts/sizes/page-kinds';
import type { LoadFigures } from './measure-load';

/** The slowest that a page of this kind may be; milliseconds. */
export function limitsOf(kind: KindOfPage['kind']): Omit<LoadFigures, 'fcp'> {
  return { lcp: kind === 'reference' ? 1000 : 800, tbt: 20, cls: 0.02 };
}

/** From the first key to the open search dialog, which waits for no script; milliseconds. */
export const SEARCH_KEY_LIMIT = 100;

/** From a key in the open dialog to its first result; milliseconds. */
export const TYPED_KEY_LIMIT = 50;
