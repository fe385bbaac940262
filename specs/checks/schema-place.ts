import { listBranches } from '@/lib/openapi/check/names';
import { asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/**
 * Whether a value that follows the schema can have something at a JSON pointer's segments: through references, every branch
 * of allOf, oneOf and anyOf, list items and maps. A schema that says nothing about members allows none.
 */
export function schemaHasPlace(document: RawObject, schema: Json | undefined, segments: string[]): boolean {
  const [segment, ...rest] = segments;
  if (segment === undefined) return schema !== undefined;
  return listBranches(document, schema).some((branch) =>
    members(branch, segment).some((member) => schemaHasPlace(document, member, rest)),
  );
}

function members(schema: RawObject, segment: string): Json[] {
  const property = asObject(schema.properties)?.[segment];
  const item = /^\d+$/.test(segment) ? schema.items : undefined;
  const entry = asObject(schema.additionalProperties);
  return [property, item, entry].filter((member) => member !== undefined);
}
