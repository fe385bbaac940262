import { asArray, asObject, getEntries, getStrings, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, type Path } from '@/lib/openapi/pointer';
import { closestMatch } from '@/lib/text';
import { listBranches } from './names';

/** A key of a value that no property has; `closest` is a property that the value lacks. */
type UnknownProperty = {
  path: Path;
  key: string;
  closest: string | undefined;
  /** Whether the schema says that an object can have any other key, or describes no key at all. */
  isOpen: boolean;
};

/** Returns the keys in a value that no property has in the schema at a pointer, nor in its compositions. */
export function findUnknownKeys(document: RawObject, schema: string, value: Json): UnknownProperty[] {
  const find = (path: Path, member: Json, schemas: readonly RawObject[]): UnknownProperty[] => {
    const parts = schemas.flatMap((part) => listBranches(document, part));
    const items = asArray(member);
    if (items !== undefined) {
      const itemSchemas = parts.flatMap((part) => toList(part.items));
      return items.flatMap((item, index) => find([...path, index], item, itemSchemas));
    }
    const object = asObject(member);
    if (object === undefined || parts.some(({ patternProperties }) => patternProperties !== undefined)) return [];
    const properties = parts.flatMap((part) => getEntries(part, 'properties'));
    const names = [...properties.map(([name]) => name), ...parts.flatMap((part) => getStrings(part, 'required'))];
    const isOpen = names.length === 0 || parts.some(allowsOthers);
    return Object.entries(object).flatMap(([key, item]) => {
      const schemasOfKey = properties.flatMap(([name, property]) => (name === key ? toList(property) : []));
      if (names.includes(key)) return find([...path, key], item, schemasOfKey);
      const missing = names.filter((name) => !Object.hasOwn(object, name));
      return [{ path: [...path, key], key, closest: closestMatch(key, missing), isOpen }];
    });
  };
  return find([], value, toList(findAt(document, schema)));
}

function toList(schema: Json | undefined): RawObject[] {
  const object = asObject(schema);
  return object === undefined ? [] : [object];
}

function allowsOthers({ additionalProperties, unevaluatedProperties }: RawObject): boolean {
  return [additionalProperties, unevaluatedProperties].some(
    (others) => others === true || asObject(others) !== undefined,
  );
}
