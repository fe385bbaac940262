import type { KindOfPage } from '@/scripts/sizes/page-kinds';
import type { LoadFigures } from './measure-load';

type Limits = LoadFigures & {
  /** Bytes of all that a page has loaded when it has come to rest. */
  rest: number;
  /** Milliseconds from the first letter in a search that a tap has just opened to the first result. */
  results: number;
};

/** The slowest and heaviest that a page of this kind may be; milliseconds and bytes. */
export function limitsOf(kind: KindOfPage['kind']): Limits {
  const isReference = kind === 'reference';
  return {
    fcp: isReference ? 650 : 600,
    lcp: 700,
    tbt: 20,
    // A line more or less in one paragraph of the first screen, when the font arrives.
    cls: 0.05,
    // The static server sends the page for unknown URLs without compression.
    rest: isReference || kind === 'not found' ? 110_000 : 70_000,
    results: 600,
  };
}

/** From the first tap to the open search dialog, which waits for no script; milliseconds. */
export const OPEN_SEARCH_LIMIT = 50;

/** From a key in the open dialog to its first result; milliseconds. */
export const TYPED_KEY_LIMIT = 50;

/** From the first tap on a page to what it shows; milliseconds. */
export const TAP_LIMIT = 100;

/** The longest task after a first tap; milliseconds. */
export const TASK_LIMIT = 50;

/** The slowest interaction in a session of reading; milliseconds. */
export const SESSION_LIMIT = 200;
