import type { Diagnostic } from '@/lib/diagnostic';

/** How many steps the loader's mistake may be below the parser's: `/in` of a parameter, `/properties/id` of a schema. */
const MOST_STEPS = 2;

/**
 * Omits a mistake of the parser if the loader has reported one at the same pointer or close below it. The loader's is the cause,
 * and more exact.
 */
export function withoutFollowUps(all: readonly Diagnostic[], read: readonly Diagnostic[]): Diagnostic[] {
  const followed = new Set(read.flatMap(({ pointer }) => (pointer === undefined ? [] : listCloseAbove(pointer))));
  const own = new Set(read);
  return all.filter((diagnostic) => own.has(diagnostic) || !followed.has(diagnostic.pointer ?? ''));
}

/** The pointer, and up to `MOST_STEPS` pointers above it. */
function listCloseAbove(pointer: string): string[] {
  const steps = pointer.split('/');
  const counts = Array.from({ length: Math.min(MOST_STEPS + 1, steps.length) }, (_, index) => steps.length - index);
  return counts.map((count) => steps.slice(0, count).join('/'));
}
