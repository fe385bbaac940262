import type { Api, Operation, Schema } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { findSchema } from '@/lib/openapi/schemas';

export type FlowOperation = { api: Api; operation: Operation };

/** The operation with an operationId, among calls, webhooks and callbacks, or undefined. */
export function findOperation(api: Api, operationId: string): FlowOperation | undefined {
  const operation = listOperationsAndCallbacks(api).find((candidate) => candidate.operationId === operationId);
  return operation && { api, operation };
}

export function documentsStatus({ operation }: FlowOperation, status: string): boolean {
  return operation.responses.some((response) => [status, `${status.charAt(0)}XX`].includes(response.status));
}

/** Whether some response body of the operation has something at a JSON pointer. */
export function answersPlace({ api, operation }: FlowOperation, segments: string[]): boolean {
  return operation.responses.some(({ mediaTypes }) => mediaTypes.some(({ schema }) => hasPlace(api, schema, segments)));
}

/** Whether the request body of the operation may have something at a JSON pointer's segments. */
export function asksPlace({ api, operation }: FlowOperation, segments: string[]): boolean {
  return operation.body?.mediaTypes.some(({ schema }) => hasPlace(api, schema, segments)) === true;
}

/** Whether the operation has a parameter, by name and place; headers that the API describes once are parameters of each. */
export function takesParameter({ api, operation }: FlowOperation, name: string, place: string): boolean {
  const group = operation.parameters.find((candidate) => candidate.place === place);
  if (group?.parameters.some((parameter) => parameter.name === name) === true) return true;
  return place === 'header' && api.commonHeaders.some((header) => header.name.toLowerCase() === name.toLowerCase());
}

/** Whether a value that follows the schema can have something at a pointer's segments, in any variant of it. */
function hasPlace(api: Api, schema: Schema | undefined | false, segments: string[]): boolean {
  const [segment, ...rest] = segments;
  if (schema === undefined || schema === false) return false;
  if (segment === undefined) return true;
  switch (schema.kind) {
    case 'reference':
      return hasPlace(api, findSchema(api, schema.target), segments);
    case 'union':
      return [...schema.variants.map((variant) => variant.schema), schema.shared].some((part) =>
        hasPlace(api, part, segments),
      );
    case 'array':
      return /^\d+$/.test(segment) && hasPlace(api, schema.items, rest);
    case 'object':
      return hasPlace(api, schema.properties.find(({ name }) => name === segment)?.schema ?? schema.additional, rest);
    default:
      return false;
  }
}
