import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt } from '@/lib/openapi/pointer';
import { schemaHasPlace } from '@/specs/checks/schema-place';

/** An operation of a bundled document under its operationId. */
export type FlowOperation = { document: RawObject; operation: RawObject; pathItem: RawObject };

/** The operation with an operationId, among calls, webhooks and callbacks, or undefined. */
export function findOperation(document: RawObject, operationId: string): FlowOperation | undefined {
  const pathItems = [...values(document.paths), ...values(document.webhooks)];
  return findIn(document, pathItems, operationId);
}

/** Whether the operation documents a status, itself or by its range. */
export function documentsStatus({ operation }: FlowOperation, status: string): boolean {
  const responses = asObject(operation.responses) ?? {};
  return [status, `${status.charAt(0)}XX`, `${status.charAt(0)}xx`].some((key) => key in responses);
}

/** Whether some response body of the operation has something at a JSON pointer. */
export function answersPlace({ document, operation }: FlowOperation, segments: string[]): boolean {
  const responses = values(operation.responses).map((response) => resolve(document, response));
  return responses.some((response) => bodyHasPlace(document, response, segments));
}

/** Whether the request body of the operation may have something at a JSON pointer's segments. */
export function asksPlace({ document, operation }: FlowOperation, segments: string[]): boolean {
  return bodyHasPlace(document, resolve(document, operation.requestBody), segments);
}

/** Whether the operation has a parameter, by name and place; credentials count as headers of theirs. */
export function takesParameter(found: FlowOperation, name: string, place: string): boolean {
  const { document, operation, pathItem } = found;
  const listed = [...(asArray(operation.parameters) ?? []), ...(asArray(pathItem.parameters) ?? [])]
    .map((parameter) => resolve(document, parameter))
    .some((parameter) => parameter?.name === name && parameter.in === place);
  return listed || (place === 'header' && isCredentialHeader(document, name));
}

function findIn(document: RawObject, pathItems: Json[], operationId: string): FlowOperation | undefined {
  for (const pathItem of pathItems.map((item) => resolve(document, item) ?? {})) {
    for (const operation of values(pathItem).map((member) => asObject(member) ?? {})) {
      if (operation.operationId === operationId) return { document, operation, pathItem };
      const callbacks = values(operation.callbacks).flatMap((callback) => values(resolve(document, callback)));
      const called = findIn(document, callbacks, operationId);
      if (called !== undefined) return called;
    }
  }
  return undefined;
}

function bodyHasPlace(document: RawObject, holder: RawObject | undefined, segments: string[]): boolean {
  return values(holder?.content).some((entry) => schemaHasPlace(document, asObject(entry)?.schema, segments));
}

function isCredentialHeader(document: RawObject, name: string): boolean {
  const schemes = values(asObject(document.components)?.securitySchemes).map((scheme) => resolve(document, scheme));
  return schemes.some((scheme) => (asString(scheme?.name) ?? 'Authorization').toLowerCase() === name.toLowerCase());
}

function resolve(document: RawObject, value: Json | undefined): RawObject | undefined {
  const object = asObject(value);
  return typeof object?.$ref === 'string' ? resolve(document, findAt(document, object.$ref)) : object;
}

function values(value: Json | undefined): Json[] {
  return Object.values(asObject(value) ?? {});
}
