import type { Api, Operation } from './model';

/** Groups of calls: an API, or one page of its reference. */
type Grouped = Pick<Api, 'groups'>;

/** The operations of the groups, calls and webhooks in order; the callbacks stay inside theirs. */
export function listOperations({ groups }: Grouped): Operation[] {
  return groups.flatMap((group) => group.operations);
}

/** The same, each with its callbacks behind it: whatever has an anchor of its own. */
export function listOperationsAndCallbacks(grouped: Grouped): Operation[] {
  return addCallbacks(listOperations(grouped));
}

/** Operations that stand in no group, each with its callbacks behind it. */
export function addCallbacks(operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation) => [operation, ...operation.callbacks]);
}
