import type { KindOfPage } from '@/scripts/sizes/page-kinds';
import type { LoadFigures } from './measure-load';

/** The slowest that a page of this kind may be; milliseconds. */
export function limitsOf(kind: KindOfPage['kind']): Omit<LoadFigures, 'fcp'> {
  return { lcp: kind === 'reference' ? 1000 : 800, tbt: 20, cls: 0.02 };
}

/** From the first key to the open search dialog; milliseconds. */
export const SEARCH_KEY_LIMIT = 600;

/** From a key in the open dialog to its first result; milliseconds. */
export const TYPED_KEY_LIMIT = 50;
