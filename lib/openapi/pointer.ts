import { safeDecodeUriComponent } from '@/lib/http';
import { asObject, asString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** A path in a document, segment by segment: `['paths', '/a', 'get']`. */
export type Path = readonly (string | number)[];

/** Returns the JSON pointer of the segments: `['paths', '/a']` gives `/paths/~1a`. */
export function formatPointer(segments: Path): string {
  return segments.map((segment) => `/${String(segment).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

/** Returns the segments of a JSON pointer or of a `$ref` fragment, percent-encoding undone. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((segment) => safeDecodeUriComponent(segment).replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Returns the value at a JSON pointer of a document; undefined if there is none. */
export function findAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const segment of parsePointer(pointer)) value = findMember(value, segment);
  return value;
}

/** Returns an own member of an object, or the item of a list at an index; undefined if there is none. */
export function findMember(value: Json | undefined, segment: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
  return Array.isArray(value) ? value[Number(segment)] : value[segment];
}

/** Returns the object that a value is or refers to, through any number of references. References must not be circular. */
export function follow(value: Json | undefined, document: RawObject): RawObject | undefined {
  const object = asObject(value);
  const reference = asString(object?.$ref);
  return reference === undefined ? object : follow(findAt(document, reference), document);
}

/** Returns the pointer to the object that the value at a pointer is or refers to. */
export function followPointer(value: Json | undefined, pointer: string, document: RawObject): string {
  const reference = asString(asObject(value)?.$ref);
  return reference === undefined ? pointer : followPointer(findAt(document, reference), reference.slice(1), document);
}

/** Sets the value at a path below the root. Its parent must exist; `__proto__` is an ordinary key. */
export function setAt(document: Json, path: readonly string[], value: Json): void {
  const parent = findParent(document, path);
  if (parent === undefined) return;
  Object.defineProperty(parent, path.at(-1) ?? '', { value, enumerable: true, configurable: true, writable: true });
}

/** Removes the value at a path below the root; later items of a list move up. */
export function removeAt(document: Json, path: readonly string[]): void {
  const parent = findParent(document, path);
  const key = path.at(-1);
  if (key === undefined || parent === undefined) return;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function findParent(document: Json, path: readonly string[]): RawObject | Json[] | undefined {
  const parent = path.slice(0, -1).reduce<Json | undefined>(findMember, document);
  return typeof parent === 'object' && parent !== null ? parent : undefined;
}
