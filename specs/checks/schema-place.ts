import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt } from '@/lib/openapi/pointer';

/**
 * Whether a value that follows the schema can have something at a JSON pointer's segments: through references, every branch
 * of allOf, oneOf and anyOf, list items and maps. A schema that says nothing about members allows none.
 */
export function schemaHasPlace(document: RawObject, schema: Json | undefined, segments: string[]): boolean {
  const [segment, ...rest] = segments;
  if (segment === undefined) return schema !== undefined;
  return branches(document, schema, new Set()).some((branch) =>
    members(branch, segment).some((member) => schemaHasPlace(document, member, rest)),
  );
}

/** The schema with all that its references and compositions bring in; each object once. */
function branches(document: RawObject, schema: Json | undefined, seen: Set<RawObject>): RawObject[] {
  const object = asObject(schema);
  if (object === undefined || seen.has(object)) return [];
  seen.add(object);
  const target = typeof object.$ref === 'string' ? [findAt(document, object.$ref)] : [];
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => asArray(object[key]) ?? []);
  return [object, ...[...target, ...parts].flatMap((part) => branches(document, part, seen))];
}

function members(schema: RawObject, segment: string): Json[] {
  const property = asObject(schema.properties)?.[segment];
  const item = /^\d+$/.test(segment) ? schema.items : undefined;
  const entry = asObject(schema.additionalProperties);
  return [property, item, entry].filter((member) => member !== undefined);
}
