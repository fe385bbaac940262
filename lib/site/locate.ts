import { fail } from '@/lib/fail';
import { listOperationsAndCallbacks } from '@/lib/openapi/list-operations';
import type { Operation, StateMachine } from '@/lib/openapi/model';
import { toOutsideLinks } from './outside-links';
import type { Reference } from './reference';
import type { ReferenceLinks } from './reference-links';

/** An operation with what a page outside its reference needs to show it. */
export type LocatedOperation = { reference: Reference; operation: Operation; links: ReferenceLinks };

/** The operation with this operationId, callbacks included. */
export function findOperation(
  references: readonly Reference[],
  api: string,
  operationId: string,
): LocatedOperation | undefined {
  const reference = references.find((candidate) => candidate.api.id === api);
  const calls = reference === undefined ? [] : listOperationsAndCallbacks(reference.api);
  const operation = calls.find((call) => call.operationId === operationId);
  if (reference === undefined || operation === undefined) return undefined;
  return { reference, operation, links: toOutsideLinks(reference) };
}

/** As `findOperation`; fails naming the guide at `where` when there is none. */
export function locateOperation(
  references: readonly Reference[],
  api: string | undefined,
  operationId: string,
  where: string,
): LocatedOperation {
  const [owner, name] = operationId.includes('/') ? operationId.split('/') : [api, operationId];
  const found = findOperation(references, owner ?? '', name ?? '');
  if (found !== undefined) return found;
  return fail({ where, problem: `no operation ${owner}/${name}`, remedy: 'use an operationId of the API' });
}

/** The reference of an API with the links into it; fails naming the guide at `where` when there is none. */
export function locateReference(
  references: readonly Reference[],
  api: string | undefined,
  where: string,
): { reference: Reference; links: ReferenceLinks } {
  const reference = references.find((candidate) => candidate.api.id === api);
  if (reference !== undefined) return { reference, links: toOutsideLinks(reference) };
  const known = references.map((candidate) => candidate.api.id).join(', ');
  return fail({ where, problem: `no API ${api}`, remedy: `use one of ${known}` });
}

/** The state machine of an API by its name, with its reference; fails naming the guide at `where` when there is none. */
export function locateStates(
  references: readonly Reference[],
  api: string | undefined,
  name: string,
  where: string,
): { reference: Reference; machine: StateMachine; links: ReferenceLinks } {
  const reference = references.find((candidate) => candidate.api.id === api);
  const machine = reference?.api.states.find((candidate) => candidate.name === name);
  if (reference !== undefined && machine !== undefined) return { reference, machine, links: toOutsideLinks(reference) };
  return fail({ where, problem: `no states ${api}/${name}`, remedy: 'use a name under x-states of the API' });
}
