import { findOwn, MAX_LEVELS } from '@/lib/collections';
import type { Json } from './model';

/** A JSON object as written in a document: its keys are not checked yet. */
export type RawObject = { [key: string]: Json };

/** Returns the value if it is an object, as `asArray` and `asString` do for their types; undefined otherwise. */
export function asObject(value: Json | undefined): RawObject | undefined {
  return isObject(value) ? value : undefined;
}

/** Returns whether a value is an object, not a list or `null`. */
export function isObject(value: Json | undefined): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const JSON_TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'];

export function typeOfJson(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Returns whether a value has a type of JSON Schema, such as `integer`. A value has any unknown type. */
export function isOfType(value: Json, type: string): boolean {
  const own = typeOfJson(value);
  return own === type || (own === 'integer' && type === 'number') || !JSON_TYPES.includes(type);
}

/** Returns a string as it is, and any other value as JSON. `String` calls the member `toString` of an object that has one. */
export function formatJsonText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Yields a value and all values in it. Uses a list instead of recursive calls, because documents nest deeper than the call stack. */
export function* walkValues(root: Json): Generator<Json> {
  const waiting = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    yield value;
    if (typeof value !== 'object' || value === null) continue;
    for (const member of Object.values(value)) waiting.push(member);
  }
}

/** Returns whether a value is nested deeper than `MAX_LEVELS`; stops there. */
export function isTooDeep(value: Json): boolean {
  let inner: Json[] = [value];
  for (let level = 0; inner.length > 0; level += 1) {
    if (level > MAX_LEVELS) return true;
    inner = inner.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** Returns the value of JSON text; undefined if the text is not JSON, or is too deep. */
export function parseJson(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json; // JSON.parse returns JSON
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function asArray(value: Json | undefined): Json[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

export function asString(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns an own member, so that `constructor` is never found by inheritance. Any other value is like an object without members. */
export function getProperty(raw: Json | undefined, key: string): Json | undefined {
  return findOwn(asObject(raw), key);
}

export function getObject(raw: Json | undefined, key: string): RawObject | undefined {
  return asObject(getProperty(raw, key));
}

/** Returns the member if it is a list; an empty list otherwise. */
export function getArray(raw: Json | undefined, key: string): Json[] {
  return asArray(getProperty(raw, key)) ?? [];
}

export function getString(raw: Json | undefined, key: string): string | undefined {
  return asString(getProperty(raw, key));
}

/** Returns the strings in a list, without its other items. */
export function asStrings(value: Json | undefined): string[] {
  return (asArray(value) ?? []).filter((item) => typeof item === 'string');
}

export function getStrings(raw: Json | undefined, key: string): string[] {
  return asStrings(getProperty(raw, key));
}

/** Returns whether a member is literally `true`. */
export function isTrue(raw: Json | undefined, key: string): boolean {
  return getProperty(raw, key) === true;
}

/** Returns the members of an object member; none if it is absent or not an object. */
export function getEntries(raw: Json | undefined, key: string): [string, Json][] {
  return Object.entries(getObject(raw, key) ?? {});
}

export function getKeys(raw: Json | undefined, key: string): string[] {
  return Object.keys(getObject(raw, key) ?? {});
}

/** Returns the object with the result of `change` in place of each member. */
export function mapMembers(object: RawObject, change: (member: Json) => Json): RawObject {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, change(member)]));
}

/** Has every key of `T`, also the optional ones, so that the compiler finds a field that an object which `satisfies` it forgets. */
export type Complete<T> = { [Key in keyof T]-?: T[Key] | undefined };

/** Returns the object without keys whose value is undefined, because optional keys of the model are absent. */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Partial<T> = {};
  for (const key in value) {
    if (value[key] !== undefined) kept[key] = value[key];
  }
  // A cast: the filter removes undefined members, as exactOptionalPropertyTypes requires.
  return kept as never;
}

const DEPTH_LIMIT = 100;

/** Returns a JSON copy. Values that JSON doesn't have (NaN, dates) become the closest ones, and nesting beyond 100 levels null. */
export function toJsonValue(value: unknown, depth = 0): Json {
  if (depth > DEPTH_LIMIT) return null;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value + 0 : String(value);
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? null : toJsonStructure(value, depth);
    default:
      return null;
  }
}

function toJsonStructure(value: object, depth: number): Json {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => toJsonValue(item, depth + 1));
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  // Unlike assignment, this treats `__proto__` as an ordinary key.
  return Object.fromEntries(entries.map(([key, member]) => [key, toJsonValue(member, depth + 1)]));
}

/** Returns whether two JSON values are equal, ignoring the order of keys. */
export function isSameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSameJson(item, b[index] ?? null));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, member]) => Object.hasOwn(b, key) && isSameJson(member, b[key] ?? null))
  );
}

/** Returns JSON text with sorted keys. */
export function stableText(value: Json): string {
  return JSON.stringify(toJsonValue(value), (_key, member: Json) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([x], [y]) => (x < y ? -1 : 1)))
      : member,
  );
}
