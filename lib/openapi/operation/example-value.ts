import type { SpecDocument } from '@/lib/openapi/schema/document';
import { toJsonValue } from '../json-value';
import type { Json } from '../model';
import { ownText } from '../own';
import { asArray, asObject } from '../raw';

const DEPTH_LIMIT = 30;

/** An authored example as plain JSON; where it refers to another value of the document, with that value in place. */
export function toExampleValue(value: Json, document: SpecDocument): Json {
  return toJsonValue(resolveInside(value, document, 0));
}

/** A `$ref` that leads nowhere is data: the API may well speak of schemas. */
function resolveInside(value: Json, document: SpecDocument, depth: number): Json {
  if (depth > DEPTH_LIMIT) return value;
  const list = asArray(value);
  if (list !== undefined) return list.map((item) => resolveInside(item, document, depth + 1));
  const object = asObject(value);
  if (object === undefined) return value;
  const reference = Object.keys(object).length === 1 ? ownText(object, '$ref') : undefined;
  const target = reference?.startsWith('#/') ? document.resolve(reference) : undefined;
  if (target !== undefined) return resolveInside(target, document, depth + 1);
  return Object.fromEntries(
    Object.entries(object).map(([key, inner]) => [key, resolveInside(inner, document, depth + 1)]),
  );
}
