import { createHash } from 'node:crypto';
import { findOwn } from '@/lib/collections';
import { asObject, formatJsonText } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { escapePattern } from '@/lib/text';

/** `[]` in a field path: each item of a list. */
const EACH = Symbol('each');

/** The path of a field in a request or response, such as `body.listing.tokens[].token`. */
export type FieldPath = { root: string; steps: (string | typeof EACH)[] };

/** Parses a path such as `response[].seats[].token`. */
export function parseFieldPath(text: string): FieldPath {
  const [root = '', ...steps] = text.replaceAll('[]', '.[]').split('.');
  return { root, steps: steps.map((step) => (step === '[]' ? EACH : step)) };
}

/** The values of a field: nested lists, one level for each `[]` of its path. */
type Nested = Json | Nested[] | undefined;

/** Returns all values of a field in order, without absent ones. */
export function listValues(value: Json | undefined, { steps }: FieldPath): Json[] {
  return flattenAll(collect(value, steps));
}

function collect(value: Json | undefined, [step, ...rest]: FieldPath['steps']): Nested {
  if (step === undefined) return value;
  if (step === EACH) return Array.isArray(value) ? value.map((entry) => collect(entry, rest)) : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return collect(findOwn(value, step), rest);
}

function flattenAll(nested: Nested): Json[] {
  if (nested === undefined) return [];
  return Array.isArray(nested) ? nested.flatMap(flattenAll) : [nested];
}

/**
 * Returns the response with a field's values from the request. A list gets one item for each value, made from the items of
 * the example. An empty list and an absent property stay unchanged.
 */
export function fill(response: Json, field: FieldPath, request: Json | undefined, source: FieldPath): Json {
  let values = collect(request, source.steps);
  if (flattenAll(values).length === 0) return response;
  const surplus = countLists(source) - countLists(field);
  for (let level = 0; level < surplus; level += 1) values = Array.isArray(values) ? values.flat(1) : values;
  return fillAt(response, field.steps, values, Math.max(0, -surplus));
}

/** Returns the response with these values of a field. Without values, its list is empty; a field outside a list gets the first value. */
export function fillList(response: Json, field: FieldPath, values: readonly Json[]): Json {
  const lists = countLists(field);
  return fillAt(response, field.steps, lists === 0 ? values[0] : [...values], Math.max(0, lists - 1));
}

function countLists({ steps }: FieldPath): number {
  return steps.filter((step) => step === EACH).length;
}

/** `fixed` is the number of outer lists of which only the first item is filled, because the request has no list for them. */
function fillAt(node: Json, [step, ...rest]: FieldPath['steps'], values: Nested, fixed: number): Json {
  if (step === undefined) return values === undefined || Array.isArray(values) ? node : values;
  if (step === EACH) {
    const template = Array.isArray(node) ? node : [];
    if (template.length === 0) return node;
    if (fixed > 0)
      return template.map((entry, index) => (index === 0 ? fillAt(entry, rest, values, fixed - 1) : entry));
    if (!Array.isArray(values)) return node;
    return values.map((value, index) => fillAt(template[index % template.length] ?? null, rest, value, 0));
  }
  if (typeof node !== 'object' || node === null || Array.isArray(node) || !Object.hasOwn(node, step)) return node;
  return { ...node, [step]: fillAt(node[step] ?? null, rest, values, fixed) };
}

/** IDs of the examples and their replacements. */
type IdMap = ReadonlyMap<string, Json>;

/** Returns the value with the IDs of the examples replaced, both whole values and parts of a text such as a URL. */
export function replaceIds(value: Json, ids: IdMap): Json {
  if (ids.size === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, ids));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaceIds(entry, ids)]));
  }
  if (typeof value === 'number') {
    const id = ids.get(formatJsonText(value));
    return id === undefined || Number.isNaN(Number(id)) ? value : Number(id);
  }
  if (typeof value !== 'string') return value;
  return ids.get(value) ?? replaceWithin(value, ids);
}

/** In one pass, so that a replacement is not replaced again. Ignores short IDs, which would match by chance. */
function replaceWithin(text: string, ids: IdMap): string {
  const long = [...ids.keys()].filter((id) => id.length >= 5);
  if (!long.some((id) => text.includes(id))) return text;
  const pattern = new RegExp(long.map(escapePattern).join('|'), 'g');
  return text.replace(pattern, (id) => formatJsonText(ids.get(id) ?? id));
}

/** Returns whether a value is or contains this text as a whole value. */
export function includesText(value: Json | undefined, text: string): boolean {
  if (value === text) return true;
  if (Array.isArray(value)) return value.some((entry) => includesText(entry, text));
  return Object.values(asObject(value) ?? {}).some((entry) => includesText(entry, text));
}

/** Returns the value of a JSON text; undefined if it is invalid. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json; // what JSON.parse returns is JSON
  } catch {
    return undefined;
  }
}

/** Returns a number from 0 up to but not including 1 that depends only on the seed and the names. */
export function random(seed: number, ...names: (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...names]))
    .digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** Returns another ID in the same format. Its last digits come from the seed, and differ for each number. */
export function makeId(example: string, number: number, seed: number): string {
  const [, before = example, digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/.exec(example) ?? [];
  if (digits.length < 3) return `${example}-${number + 1}`;
  const size = 10 ** digits.length;
  const start = Math.floor(random(seed, example) * size);
  // 7 and a power of ten have no common factor, so no number repeats before all were used.
  const next = (start + 7 * number) % size;
  const made = String(next === Number(digits) ? (start + size - 7) % size : next).padStart(digits.length, '0');
  return `${before}${made.startsWith('0') ? `1${made}` : made}${after}`;
}
