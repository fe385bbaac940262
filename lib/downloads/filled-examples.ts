import type { JSONSchema7 } from 'json-schema';
import { sample } from 'openapi-sampler';
import type { Json } from '@/lib/openapi/model';
import { asObject, type RawObject } from '@/lib/openapi/raw';

/**
 * Returns the document with an example for every body, parameter and header that has none: the Postman converter would make
 * one up at random, other on every build.
 */
export function withFilledExamples(document: RawObject): RawObject {
  const { schemas, examples, ...parts } = asObject(document.components) ?? {};
  const components = {
    ...asObject(fill(parts, document)),
    ...(schemas !== undefined && { schemas }),
    ...(examples !== undefined && { examples }),
  };
  return { ...document, components, paths: fill(document.paths ?? {}, document) };
}

function fill(value: Json, document: RawObject): Json {
  if (Array.isArray(value)) return value.map((item) => fill(item, document));
  const object = asObject(value);
  if (object === undefined) return value;
  const filled = Object.fromEntries(
    Object.entries(object).map(([key, part]) => [
      key,
      KEPT.has(key) || key.startsWith('x-') ? part : fill(part, document),
    ]),
  );
  const schema = asObject(object.schema);
  if (schema === undefined || object.example !== undefined || object.examples !== undefined) return filled;
  const example = toSample(schema, document);
  return example === undefined ? filled : { ...filled, example };
}

/** What is a value or a schema, not a part of the description. */
const KEPT = new Set(['schema', 'example', 'examples', 'default', 'enum']);

function toSample(schema: RawObject, document: RawObject): Json | undefined {
  try {
    // A raw schema is what the sampler checks itself; what it makes of plain JSON is plain JSON.
    return sample(schema as JSONSchema7, { quiet: true, maxSampleDepth: 6 }, document) as Json;
  } catch {
    // A schema that cannot be sampled is left to the converter.
    return undefined;
  }
}
