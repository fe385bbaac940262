import { type SamplingOptions, toGeneratedValue } from '@/lib/openapi/example-values/example';
import {
  asArray,
  asObject,
  compact,
  getProperty,
  getString,
  mapMembers,
  type RawObject,
  toJsonValue,
} from '@/lib/openapi/json';
import type { Example, Json, MediaType, Schema } from '@/lib/openapi/model';
import { measureData } from '@/lib/openapi/read/reference-budget';
import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';

/** Returns the authored examples of a media type, parameter or header by name; without any, those of its schema. */
export function parseExamples(owner: RawObject, schema: Schema | undefined, document: SpecDocument): Example[] {
  const examples = getProperty(owner, 'examples') ?? getProperty(owner, 'x-examples');
  const list = asArray(examples);
  const named = list === undefined ? Object.entries(asObject(examples) ?? {}) : list.map(toListed);
  const authored = named.flatMap(([name, raw]) => toExample(name, raw, document));
  const single = getProperty(owner, 'example') ?? getProperty(owner, 'x-example');
  if (single !== undefined) authored.unshift(plain('example', toExampleValue(single, document)));
  return uniquelyNamed(authored.length > 0 ? authored : fromSchema(schema));
}

/** Returns an item of a list as a named example. OpenAPI requires a map, but some documents have a list. */
function toListed(value: Json, index: number): [string, Json] {
  return [`example-${index + 1}`, { value }];
}

function toExample(name: string, value: Json, document: SpecDocument): Example[] {
  const raw = dereference(value, document);
  if (raw === undefined) return typeof value === 'object' && value !== null ? [] : [plain(name, value)];
  const authored = getProperty(raw, Object.hasOwn(raw, 'value') ? 'value' : 'dataValue');
  const serialized = getString(raw, 'serializedValue');
  return [
    compact({
      name,
      summary: getString(raw, 'summary'),
      description: getString(raw, 'description'),
      generated: false,
      value: authored === undefined ? undefined : toExampleValue(authored, document),
      serialized,
      externalValue: getString(raw, 'externalValue'),
    }),
  ];
}

function plain(name: string, value: Json): Example {
  return { name, generated: false, value };
}

function fromSchema(schema: Schema | undefined): Example[] {
  const examples = schema?.examples ?? [];
  return examples.map((value, index) => plain(index === 0 ? 'example' : `example-${index + 1}`, value));
}

function uniquelyNamed(examples: Example[]): Example[] {
  const names = new Set<string>();
  for (const example of examples) {
    let name = example.name;
    for (let number = 2; names.has(name); number += 1) name = `${example.name}-${number}`;
    names.add(name);
    example.name = name;
  }
  return examples;
}

const DEPTH_LIMIT = 30;

/** Returns an authored example as plain JSON, with references to other values of the document replaced. */
export function toExampleValue(value: Json, document: SpecDocument): Json {
  const budget = { left: MAX_COPIED };
  const resolved = resolveInside(value, document, 0, budget);
  if (budget.left >= 0) return toJsonValue(resolved);
  const message = `references in this example repeat more than ${MAX_COPIED} characters, so it is shown with them`;
  document.report(value, message, 'write the value instead of a reference');
  return toJsonValue(value);
}

/** Maximum size of an example with references replaced. Readers couldn't use a longer one. */
const MAX_COPIED = 1_000_000;

/** Returns a value with its references replaced. An unknown `$ref` is data, because the API may be about schemas. */
function resolveInside(value: Json, document: SpecDocument, depth: number, budget: { left: number }): Json {
  if (depth > DEPTH_LIMIT || budget.left < 0) return value;
  const list = asArray(value);
  if (list !== undefined) return list.map((item) => resolveInside(item, document, depth + 1, budget));
  const object = asObject(value);
  if (object === undefined) return value;
  const reference = Object.keys(object).length === 1 ? getString(object, '$ref') : undefined;
  const target = reference?.startsWith('#/') ? document.resolve(reference) : undefined;
  if (target !== undefined) {
    budget.left -= measureData(target);
    return resolveInside(target, document, depth + 1, budget);
  }
  return mapMembers(object, (inner) => resolveInside(inner, document, depth + 1, budget));
}

/**
 * Returns a media type of a request body, with a generated example if it has no authored one and its schema allows one. An
 * empty object is kept, because a caller can send it.
 */
export function withRequestExample(media: MediaType, options: SamplingOptions): MediaType {
  const value = media.examples.length > 0 ? undefined : toGeneratedValue(media, options);
  return value === undefined ? media : { ...media, examples: [{ name: 'generated', generated: true, value }] };
}

/** Does the same for a media type of a response, but never adds an empty object, which has no information. */
export function withResponseExample(media: MediaType, options: SamplingOptions): MediaType {
  const described = withRequestExample(media, options);
  const [first] = described.examples;
  return first?.generated === true && first.value !== undefined && !hasContent(first.value) ? media : described;
}

function hasContent(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}
