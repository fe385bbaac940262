import type { Diagnostic } from '@/lib/diagnostic';

/** How far below what the parser reports the cause may be: `/in` below a parameter, `/properties/id` below a schema. */
const MOST_STEPS = 2;

/**
 * Omits what the parser reports because of a mistake that the loader has reported, at the same place or close below it.
 * One mistake is one message, and the first is the more exact.
 */
export function withoutFollowUps(all: readonly Diagnostic[], read: readonly Diagnostic[]): Diagnostic[] {
  const followed = new Set(read.flatMap(({ pointer }) => (pointer === undefined ? [] : listCloseAbove(pointer))));
  const own = new Set(read);
  return all.filter((diagnostic) => own.has(diagnostic) || !followed.has(diagnostic.pointer ?? ''));
}

/** The pointer itself, and as many above it. */
function listCloseAbove(pointer: string): string[] {
  const steps = pointer.split('/');
  const counts = Array.from({ length: Math.min(MOST_STEPS + 1, steps.length) }, (_, index) => steps.length - index);
  return counts.map((count) => steps.slice(0, count).join('/'));
}
