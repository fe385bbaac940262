import type { Operation, Response, Schema } from '@/lib/openapi/model';
import { SHOWN_VALUES, toEnum } from './schema-notes';
import { toBranches } from './schema-rows';

/** Whether the tree of a schema begins with something folded: what is inside of the fields of its fields, or many values. */
export function hasFolds(schema: Schema): boolean {
  const rows = listInner(schema);
  const inner = rows.flatMap(listInner);
  return [schema, ...rows, ...inner].some(hasManyValues) || inner.some(holdsMore);
}

/** Whether answers begin with something folded: the fields of all but `open`, headers, or what is inside of fields. */
export function hasFoldedAnswers(responses: Operation['responses'], open: Response | undefined): boolean {
  return responses.some((response) => {
    const schemas = response.mediaTypes.flatMap(({ schema }) => schema ?? []);
    return response.headers.length > 0 || schemas.some((schema) => response !== open || hasFolds(schema));
  });
}

function hasManyValues(schema: Schema): boolean {
  return toEnum(schema).length > SHOWN_VALUES;
}

function holdsMore(schema: Schema): boolean {
  return toBranches(schema).length > 0;
}

function listInner(schema: Schema): Schema[] {
  return toBranches(schema).flatMap(({ rows }) => rows.map((row) => row.schema));
}
