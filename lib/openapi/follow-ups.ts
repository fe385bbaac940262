import type { Diagnostic } from '@/lib/diagnostic';

/** How far below what the parser reports the cause may be: `/in` below a parameter, `/properties/id` below a schema. */
const MOST_STEPS = 2;

/**
 * Leaves out what the parser reports only because of a mistake that reading the document has reported already, at the same
 * place or close below it: one mistake is one message, and the first is the more exact.
 */
export function withoutFollowUps(all: readonly Diagnostic[], read: readonly Diagnostic[]): Diagnostic[] {
  const causes = read.flatMap(({ pointer }) => pointer ?? []);
  const isFollowUp = ({ pointer = '' }: Diagnostic) =>
    causes.some(
      (cause) => `${cause}/`.startsWith(`${pointer}/`) && countSteps(cause) - countSteps(pointer) <= MOST_STEPS,
    );
  return all.filter((diagnostic) => read.includes(diagnostic) || !isFollowUp(diagnostic));
}

function countSteps(pointer: string): number {
  return pointer.split('/').length;
}
