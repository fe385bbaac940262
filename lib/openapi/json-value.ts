import type { Json } from './model';
import type { RawObject } from './raw';

const DEPTH_LIMIT = 100;

/**
 * A plain JSON copy of an authored value: what JSON cannot say (NaN, dates, -0) becomes its nearest form, and nesting beyond
 * 100 levels becomes null.
 */
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
  const copy: RawObject = {};
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) define(copy, key, toJsonValue(member, depth + 1));
  }
  return copy;
}

/** Assignment would set the prototype for the key `__proto__`. */
function define(target: RawObject, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Whether two JSON values are the same, whatever the order of their keys. */
export function isSameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return stableText(a) === stableText(b);
}

/** JSON text with sorted keys. */
export function stableText(value: Json): string {
  return JSON.stringify(toJsonValue(value), (_key, member: Json) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([x], [y]) => (x < y ? -1 : 1)))
      : member,
  );
}
