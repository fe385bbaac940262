import { throwError } from '@/lib/diagnostic';
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

/** As `findOperation`; stops naming `file`, the guide that asks for it, when there is none. */
export function locateOperation(
  references: readonly Reference[],
  api: string | undefined,
  operationId: string,
  file: string,
): LocatedOperation {
  const [owner, name] = operationId.includes('/') ? operationId.split('/') : [api, operationId];
  const found = findOperation(references, owner ?? '', name ?? '');
  if (found !== undefined) return found;
  return throwError({ file, message: `no operation ${owner}/${name}`, hint: 'use an operationId of the API' });
}

/** The reference of an API with the links into it; stops naming `file`, the guide that asks for it, when there is none. */
export function locateReference(
  references: readonly Reference[],
  api: string | undefined,
  file: string,
): { reference: Reference; links: ReferenceLinks } {
  const reference = references.find((candidate) => candidate.api.id === api);
  if (reference !== undefined) return { reference, links: toOutsideLinks(reference) };
  const known = references.map((candidate) => candidate.api.id).join(', ');
  return throwError({ file, message: `no API ${api}`, hint: `use one of ${known}` });
}

/** The state machine of an API by its name, with its reference; stops naming `file`, the guide that asks for it, when there is none. */
export function locateStates(
  references: readonly Reference[],
  api: string | undefined,
  name: string,
  file: string,
): { reference: Reference; machine: StateMachine; links: ReferenceLinks } {
  const reference = references.find((candidate) => candidate.api.id === api);
  const machine = reference?.api.states.find((candidate) => candidate.name === name);
  if (reference !== undefined && machine !== undefined) return { reference, machine, links: toOutsideLinks(reference) };
  return throwError({ file, message: `no states ${api}/${name}`, hint: 'use a name under x-states of the API' });
}
