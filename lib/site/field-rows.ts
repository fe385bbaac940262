import { throwError } from '@/lib/diagnostic';
import type { MediaType, Operation, Property, Schema } from '@/lib/openapi/model';

/** A field of a request or answer as one row of a table. */
export type FieldRow = {
  /** Dotted from the top: `listing.tokens[].token`. */
  name: string;
  property: Property;
};

/** The fields of `part` of an operation (`body`, or a status) down to the third level, in reading order. */
export function toFieldRows(operation: Operation, part: string): FieldRow[] {
  const media = part === 'body' ? operation.body?.mediaTypes : findResponse(operation, part).mediaTypes;
  const schema = findSchema(media ?? []);
  return schema === undefined ? [] : listRows(schema, '', 3);
}

/** The schema whose fields a table shows: that of the first media type that has one. */
export function findSchema(mediaTypes: readonly MediaType[]): Schema | undefined {
  return mediaTypes.find(({ schema }) => schema !== undefined)?.schema;
}

/** The response with this status; fails naming those that the operation has. */
export function findResponse(operation: Operation, status: string): Operation['responses'][number] {
  const response = operation.responses.find((candidate) => candidate.status === status);
  if (response !== undefined) return response;
  return throwError({
    file: `${operation.title} (${operation.id})`,
    message: `a guide names the response ${status}, which it does not have`,
    hint: `use one of ${operation.responses.map((candidate) => candidate.status).join(', ')}`,
  });
}

function listRows(schema: Schema, prefix: string, depth: number): FieldRow[] {
  if (depth === 0) return [];
  switch (schema.kind) {
    case 'object':
      return schema.properties.flatMap((property) => {
        const name = prefix === '' ? property.name : `${prefix}.${property.name}`;
        return [{ name, property }, ...listRows(property.schema, name, depth - 1)];
      });
    case 'array':
      return listRows(schema.items, `${prefix}[]`, depth);
    case 'union':
      return [
        ...(schema.shared === undefined ? [] : [schema.shared]),
        ...schema.variants.map((variant) => variant.schema),
      ].flatMap((variant) => listRows(variant, prefix, depth));
    default:
      return [];
  }
}
