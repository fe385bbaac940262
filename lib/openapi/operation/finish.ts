import type { Api, Operation } from '@/lib/openapi/model';
import { separateRows } from './errors';
import { toLinkResolver } from './responses';
import { groupTransitions } from './states';

type Parts = Pick<Api, 'states' | 'outcomes'>;

/**
 * Completes all operations of an API, callbacks included, in place. Adds the transitions that they trigger, the targets of
 * their links, and separates outcomes from errors.
 */
export function finishOperations(operations: readonly Operation[], { states, outcomes }: Parts): void {
  const transitions = groupTransitions(states);
  const resolveLink = toLinkResolver(operations);
  for (const operation of operations) {
    const { id, responses } = operation;
    for (const response of responses) {
      response.links = response.links.map(resolveLink);
    }
    Object.assign(operation, separateRows(operation.errors, outcomes));
    operation.transitions = transitions.get(id) ?? [];
  }
}
