import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer } from '@/lib/openapi/pointer';

/** An authored example: where it is used, the pointer to the schema that it must follow, and its value. */
export type ExampleSite = { pointer: string; schema: string; value: Json };

/**
 * Every authored example of a bundled OpenAPI 3.1 document (references internal): of media types, parameters, headers and
 * schemas. Examples that stand elsewhere (`externalValue`) are left out.
 */
export function findExamples(document: RawObject): ExampleSite[] {
  const sites: ExampleSite[] = [];
  walk(document, document, '', sites);
  return sites;
}

/** Keys below which values are data, so that nothing in them is an example of ours. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

function walk(document: RawObject, node: Json, pointer: string, sites: ExampleSite[]): void {
  const object = asObject(node);
  if (object !== undefined) sites.push(...examplesOf(document, object, pointer));
  for (const [key, value] of Object.entries(object ?? asArray(node) ?? {})) {
    const named = /\/(properties|responses|schemas)$/.test(pointer) || !DATA.has(key);
    if (named && !key.startsWith('x-')) walk(document, value, `${pointer}${formatPointer([key])}`, sites);
  }
}

function examplesOf(document: RawObject, node: RawObject, pointer: string): ExampleSite[] {
  const holdsSchema = asObject(node.schema) !== undefined;
  const schema = holdsSchema ? `${pointer}/schema` : pointer;
  const single = 'example' in node && (holdsSchema || isSchema(pointer)) ? [node.example ?? null] : [];
  const listed = (asArray(node.examples) ?? []).map((value, index) => ({
    pointer: `${pointer}/examples/${index}`,
    schema,
    value,
  }));
  const named = holdsSchema ? namedExamples(document, asObject(node.examples) ?? {}, pointer, schema) : [];
  return [...single.map((value) => ({ pointer: `${pointer}/example`, schema, value })), ...listed, ...named];
}

function namedExamples(document: RawObject, examples: RawObject, pointer: string, schema: string): ExampleSite[] {
  return Object.entries(examples).flatMap(([name, entry]) => {
    const reference = asObject(entry)?.$ref;
    const example = asObject(typeof reference === 'string' ? findAt(document, reference) : entry);
    if (example?.value === undefined) return [];
    return [{ pointer: `${pointer}/examples${formatPointer([name])}`, schema, value: example.value }];
  });
}

/** A single `example` without `schema` beside it belongs to a schema, unless the place is one of a component's own kinds. */
function isSchema(pointer: string): boolean {
  return /\/(schema|items|properties\/[^/]+|schemas\/[^/]+|(allOf|oneOf|anyOf)\/\d+)$/.test(pointer);
}
