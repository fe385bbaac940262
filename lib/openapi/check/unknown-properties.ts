import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import type { Path } from '@/lib/openapi/pointer';
import { closestMatch } from '@/lib/text';
import { type SchemaView, viewSchema } from './request/schema-view';

/** A key of a value that no property has; `closest` is a property that the value lacks. */
type UnknownProperty = {
  path: Path;
  key: string;
  closest: string | undefined;
  /** Whether the schema says that an object can have any other key, or describes no key at all. */
  isOpen: boolean;
};

/** Returns the keys in a value that no property has in the schema at a pointer, nor in its compositions. */
export function findUnknownProperties(document: RawObject, schema: string, value: Json): UnknownProperty[] {
  const find = (path: Path, member: Json, { names, allows, property, item }: SchemaView): UnknownProperty[] => {
    const items = asArray(member);
    if (items !== undefined) return items.flatMap((each, index) => find([...path, index], each, item(index)));
    const object = asObject(member) ?? {};
    return Object.entries(object).flatMap(([key, each]) => {
      const isOpen = allows(key);
      const inside = isOpen || names.includes(key) ? find([...path, key], each, property(key)) : [];
      if (names.includes(key)) return inside;
      const missing = names.filter((name) => !Object.hasOwn(object, name));
      return [{ path: [...path, key], key, closest: closestMatch(key, missing), isOpen }, ...inside];
    });
  };
  return find([], value, viewSchema(document, schema));
}
