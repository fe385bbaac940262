import type { ArraySchema, TupleSchema } from './model';

/** Whether the limits of a list say how many items match its `contains`; without such a limit at least one does. */
export function isCounted({ constraints }: ArraySchema | TupleSchema): boolean {
  return constraints.some(({ keyword }) => keyword === 'contains');
}
