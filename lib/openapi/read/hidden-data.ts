import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { type Child, findChild, type Kind } from './grammar';

/**
 * Libraries treat every object as a schema and every `$ref` as a reference. `hide` removes examples, defaults, extensions
 * and properties with the names of keywords; `restore` puts them back.
 */
export class HiddenData {
  readonly #hidden: Json[] = [];

  hide(object: RawObject, kind: Kind = 'document'): RawObject {
    return mask(object, kind, this.#hidden);
  }

  restore(object: RawObject): RawObject {
    return restoreMembers(object, this.#hidden);
  }
}

/** Cannot begin a key or text of a real document. */
const MARK = '\u0000';

/** Returns the name of a key while it is hidden. */
export function toHiddenKey(key: string): string {
  return MARK + key;
}

/** Keys outside the grammar that a converter between versions must see. */
const VISIBLE_KEYS = new Set(['type', 'securityDefinitions', 'schemes', 'consumes', 'produces', 'x-examples']);

/** Keywords that can also be the name of a property or another map member. */
const KEYWORDS = new Set([
  'example',
  'nullable',
  'type',
  'format',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'x-webhooks',
]);

function mask(object: RawObject, kind: Kind, hidden: Json[]): RawObject {
  const members = Object.entries(object).map(([key, value]): [string, Json] => {
    const child = findChild(kind, key);
    if (child !== undefined && child.kind !== 'vocabulary') return [key, maskChild(value, child, hidden)];
    // Swagger 2.0 has examples by media type; they become examples of several media types.
    if (kind === 'response' && key === 'examples') return [key, hideMembers(value, hidden)];
    if (key === 'example') return [MARK + key, hideValue(value, hidden)];
    return [key, VISIBLE_KEYS.has(key) ? value : hideValue(value, hidden)];
  });
  return Object.fromEntries(members);
}

function maskChild(value: Json, { shape, kind }: Child, hidden: Json[]): Json {
  const maskOne = (item: Json): Json => {
    const object = asObject(item);
    return object === undefined ? item : mask(object, kind, hidden);
  };
  const items = asArray(value);
  if (items !== undefined) return items.map(maskOne);
  const object = asObject(value);
  if (shape !== 'map' || object === undefined) return maskOne(value);
  return Object.fromEntries(
    Object.entries(object).map(([name, item]): [string, Json] => {
      if (kind === 'pathItem' && name.startsWith('x-')) return [name, hideValue(item, hidden)];
      return [isMisread(kind, name) ? MARK + name : name, maskOne(item)];
    }),
  );
}

/** Returns whether the converter misreads a name. It empties media types of plain bytes, and sets the prototype for `__proto__`. */
function isMisread(kind: Kind, name: string): boolean {
  if (name === '__proto__') return true;
  return kind === 'schema' ? KEYWORDS.has(name) : kind === 'mediaType' && name === 'application/octet-stream';
}

function hideMembers(value: Json, hidden: Json[]): Json {
  const object = asObject(value);
  if (object === undefined) return hideValue(value, hidden);
  return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, hideValue(item, hidden)]));
}

/** Replaces a value with a placeholder. Keeps scalars, because libraries don't change them, except a text that looks like a placeholder. */
function hideValue(value: Json, hidden: Json[]): Json {
  const isLikeMark = typeof value === 'string' && value.startsWith(MARK);
  if (!isLikeMark && (typeof value !== 'object' || value === null)) return value;
  hidden.push(value);
  return `${MARK}${hidden.length - 1}`;
}

function restoreMembers(object: RawObject, hidden: readonly Json[]): RawObject {
  return Object.fromEntries(
    Object.entries(object)
      // Converters leave keys with the value undefined, which JSON doesn't have.
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key.startsWith(MARK) ? key.slice(MARK.length) : key, restore(item, hidden)]),
  );
}

function restore(value: Json, hidden: readonly Json[]): Json {
  if (typeof value === 'string' && value.startsWith(MARK)) return hidden[Number(value.slice(MARK.length))] ?? null;
  if (Array.isArray(value)) return value.map((item) => restore(item, hidden));
  const object = asObject(value);
  return object === undefined ? value : restoreMembers(object, hidden);
}
