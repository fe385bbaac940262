import type { Json } from '@/lib/openapi/model';
import { findAt } from '@/lib/openapi/pointer';
import { asObject, asString, type RawObject } from '@/lib/openapi/raw';

/** The object behind any number of references of a collected document, in which none goes in a circle; undefined for none. */
export function follow(value: Json | undefined, document: RawObject): RawObject | undefined {
  const object = asObject(value);
  const reference = asString(object?.$ref);
  return reference === undefined ? object : follow(findAt(document, reference), document);
}
