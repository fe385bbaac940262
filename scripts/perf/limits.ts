import type { KindOfPage } from '@/scripts/sizes/page-kinds';
import type { LoadFigures } from './measure-load';

type Limits = LoadFigures & {
  /** Bytes that a page has loaded in total when the network is idle. */
  rest: number;
  /** Milliseconds from the first letter to the first result, in a search that a tap has just opened. */
  results: number;
};

/** Returns the limits for a page of this kind, in milliseconds and bytes; CLS has no unit. */
export function limitsOf(kind: KindOfPage['kind']): Limits {
  const isReference = kind === 'reference';
  return {
    fcp: isReference ? 650 : 600,
    lcp: 700,
    tbt: 20,
    cls: 0.02,
    rest: isReference ? 110_000 : 60_000,
    results: 600,
  };
}

/** Milliseconds from the first tap to the open search dialog, which needs no script that isn't loaded yet. */
export const OPEN_SEARCH_LIMIT = 50;

/** Milliseconds from a key in the open search dialog to its first result. */
export const TYPED_KEY_LIMIT = 50;

/** Milliseconds from the first tap on a page to its visible effect. */
export const TAP_LIMIT = 100;

/** Milliseconds of the longest task after a first tap. */
export const TASK_LIMIT = 50;

/** Milliseconds of the slowest interaction in a reading session. */
export const SESSION_LIMIT = 200;
