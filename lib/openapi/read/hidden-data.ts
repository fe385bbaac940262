import { isObject, mapMembers, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { type ChildRule, findChild, type ValueKind } from './grammar';

/**
 * Libraries treat every object as a schema and every `$ref` as a reference. `hide` removes examples, defaults, extensions
 * and properties with the names of keywords; `restore` puts them back.
 */
export class HiddenData {
  readonly #hidden: Json[] = [];

  hide(object: RawObject, kind: ValueKind = 'document'): RawObject {
    const members = Object.entries(object).map(([key, value]): [string, Json] => {
      const child = findChild(kind, key);
      if (child !== undefined && child.kind !== 'vocabulary') return [key, this.#hideInChild(value, child)];
      // Swagger 2.0 has examples by media type; they become examples of several media types.
      if (kind === 'response' && key === 'examples' && isObject(value)) {
        return [key, mapMembers(value, (item) => this.#hideValue(item))];
      }
      if (key === 'example') return [toHiddenKey(key), this.#hideValue(value)];
      return [key, VISIBLE_KEYS.has(key) ? value : this.#hideValue(value)];
    });
    return Object.fromEntries(members);
  }

  restore(object: RawObject): RawObject {
    // Converters leave keys with the value undefined, which JSON doesn't have.
    const members = Object.entries(object).filter(([, item]) => item !== undefined);
    return Object.fromEntries(
      members.map(([key, item]) => [key.startsWith(MARK) ? key.slice(MARK.length) : key, this.#restoreValue(item)]),
    );
  }

  #hideInChild(value: Json, { shape, kind }: ChildRule): Json {
    const hideOne = (item: Json): Json => (isObject(item) ? this.hide(item, kind) : item);
    if (Array.isArray(value)) return value.map(hideOne);
    if (shape !== 'map' || !isObject(value)) return hideOne(value);
    const members = Object.entries(value).map(([name, item]): [string, Json] => {
      if (kind === 'pathItem' && name.startsWith('x-')) return [name, this.#hideValue(item)];
      return [isMisread(kind, name) ? toHiddenKey(name) : name, hideOne(item)];
    });
    return Object.fromEntries(members);
  }

  /** Replaces a value with a placeholder. Keeps scalars, because libraries don't change them, except a text that looks like a placeholder. */
  #hideValue(value: Json): Json {
    const isLikeMark = typeof value === 'string' && value.startsWith(MARK);
    if (!isLikeMark && (typeof value !== 'object' || value === null)) return value;
    this.#hidden.push(value);
    return `${MARK}${this.#hidden.length - 1}`;
  }

  #restoreValue(value: Json): Json {
    if (typeof value === 'string' && value.startsWith(MARK))
      return this.#hidden[Number(value.slice(MARK.length))] ?? null;
    if (Array.isArray(value)) return value.map((item) => this.#restoreValue(item));
    return isObject(value) ? this.restore(value) : value;
  }
}

/** Cannot begin a key or text of a real document. */
const MARK = '\u0000';

export function toHiddenKey(key: string): string {
  return MARK + key;
}

/** Keys outside the grammar that a converter between versions must see. */
const VISIBLE_KEYS = new Set(['type', 'securityDefinitions', 'schemes', 'consumes', 'produces', 'x-examples']);

/** Keywords that can also be the name of a property or another map member. */
const KEYWORDS = ['example', 'nullable', 'type', 'format', 'exclusiveMinimum', 'exclusiveMaximum', 'x-webhooks'];

/** Returns whether the converter misreads a name. It empties media types of plain bytes, and sets the prototype for `__proto__`. */
function isMisread(kind: ValueKind, name: string): boolean {
  if (name === '__proto__') return true;
  return kind === 'schema' ? KEYWORDS.includes(name) : kind === 'mediaType' && name === 'application/octet-stream';
}
