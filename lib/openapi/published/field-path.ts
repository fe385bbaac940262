import type { Json } from '@/lib/openapi/model';

/** `[]` in a field path: each item of a list. */
const EACH = Symbol('each');

/** The path of a field in a request or response, such as `body.listing.tokens[].token`. */
export type FieldPath = { root: string; steps: (string | typeof EACH)[] };

/** Parses a path such as `response[].copies[].id`. */
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
  return Object.hasOwn(value, step) ? collect(value[step], rest) : undefined;
}

function flattenAll(nested: Nested): Json[] {
  if (nested === undefined) return [];
  return Array.isArray(nested) ? nested.flatMap(flattenAll) : [nested];
}

/** Returns the response with a field's values from the request. A list gets one item for each value, made from the items of the example. */
export function copyValues(response: Json, field: FieldPath, request: Json | undefined, source: FieldPath): Json {
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
