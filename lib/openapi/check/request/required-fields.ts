import { getArray, getEntries, getStrings, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, follow } from '@/lib/openapi/pointer';

const DEEPEST = 5;

/**
 * Returns the paths of the fields that a value needs by the schema at a pointer, and by `allOf`: `listing.tokens[].token`. A field within
 * an optional one is not needed, and one of a variant neither.
 */
export function listRequiredFields(document: RawObject, schema: string): string[] {
  return list(document, findAt(document, schema), '', 0);
}

function list(document: RawObject, schema: Json | undefined, path: string, depth: number): string[] {
  const parts = listParts(document, schema);
  if (depth > DEEPEST) return [];
  const items = parts.flatMap((part) =>
    part.items === undefined ? [] : list(document, part.items, `${path}[]`, depth + 1),
  );
  const required = new Set(parts.flatMap((part) => getStrings(part, 'required')));
  const fields = [...required].flatMap((name) => {
    const below = path === '' ? name : `${path}.${name}`;
    const schemas = parts.flatMap((part) => getEntries(part, 'properties').filter(([key]) => key === name));
    return [below, ...schemas.flatMap(([, property]) => list(document, property, below, depth + 1))];
  });
  return [...new Set([...items, ...fields])];
}

function listParts(document: RawObject, schema: Json | undefined, seen = new Set<RawObject>()): RawObject[] {
  const part = follow(schema, document);
  if (part === undefined || seen.has(part)) return [];
  seen.add(part);
  return [part, ...getArray(part, 'allOf').flatMap((each) => listParts(document, each, seen))];
}
