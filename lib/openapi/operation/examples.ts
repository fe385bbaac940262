import { UniqueNames } from '@/lib/openapi/anchor';
import { limitExamples, toExampleValue } from '@/lib/openapi/example-values/authored';
import { type GeneratedValue, generateValue } from '@/lib/openapi/example-values/generate';
import type { SchemaContext } from '@/lib/openapi/example-values/members';
import { toBrokenRule } from '@/lib/openapi/example-values/schema-check';
import { formatXml, isXmlType } from '@/lib/openapi/example-values/xml';
import { isFormType, isJsonType, mayBeJson } from '@/lib/openapi/http';
import { asArray, asObject, compact, getProperty, getString, isObject, type RawObject } from '@/lib/openapi/json';
import type { Example, Json, MediaType, Schema } from '@/lib/openapi/model';
import type { Direction } from '@/lib/openapi/operations';
import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import { isBinary } from '@/lib/openapi/schemas';

/** Returns the authored examples of a media type, parameter or header by name; without any, those of its schema. */
export function parseExamples(owner: RawObject, schema: Schema | undefined, document: SpecDocument): Example[] {
  const examples = getProperty(owner, 'examples') ?? getProperty(owner, 'x-examples');
  const list = asArray(examples);
  // OpenAPI requires a map, but some documents have a list.
  const named = list?.map((value, index): [string, Json] => [`example-${index + 1}`, { value }]);
  const all = named ?? Object.entries(asObject(examples) ?? {});
  const authored = limitExamples(all, owner, document).flatMap(([name, raw]) => toExample(name, raw, document));
  const single = getProperty(owner, 'example') ?? getProperty(owner, 'x-example');
  if (single !== undefined) authored.unshift(plain('example', toExampleValue(single, document)));
  const names = new UniqueNames();
  return (authored.length > 0 ? authored : fromSchema(schema)).map((example) => {
    return { ...example, name: names.claim(example.name) };
  });
}

function toExample(name: string, value: Json, document: SpecDocument): Example[] {
  const raw = dereference(value, document);
  if (raw === undefined) return typeof value === 'object' && value !== null ? [] : [plain(name, value)];
  const authored = getProperty(raw, Object.hasOwn(raw, 'value') ? 'value' : 'dataValue');
  return [
    compact({
      name,
      summary: getString(raw, 'summary'),
      description: getString(raw, 'description'),
      generated: false,
      value: authored === undefined ? undefined : toExampleValue(authored, document),
      serialized: getString(raw, 'serializedValue'),
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

/** Returns the authored examples, else one generated from the schema, if that allows one. Objects and lists become text for XML. */
export function withGeneratedBody(
  media: MediaType,
  raw: Json | undefined,
  { document, direction }: ExampleContext,
): Example[] {
  const examples =
    media.examples.length > 0
      ? media.examples
      : toGenerated(toGeneratedBody(media, raw, { document, direction: toSingle(direction) }));
  if (!isXmlType(media.name)) return examples;
  return examples.map((example) =>
    typeof example.value === 'object' && example.value !== null
      ? { ...example, value: formatXml(example.value, raw ?? {}, document) }
      : example,
  );
}

/**
 * Returns a body generated from the schema of a media type. Undefined without a schema, or if the generated value can't be a body
 * of this type. For example, an object is not plain text, and a string is not an image or XML.
 */
export function toGeneratedBody(
  { name, schema }: Pick<MediaType, 'name' | 'schema'>,
  raw: Json | undefined,
  context: SchemaContext,
): GeneratedValue | undefined {
  const isText = /^text\/(?!xml\b)/i.test(name) && !isJsonType(name);
  const isXml = isXmlType(name);
  const isShown = isText || isXml || mayBeJson(name) || isFormType(name);
  if (raw === undefined || schema === undefined || !isShown || isBinary(schema)) return undefined;
  const generated = generateValue(raw, context);
  if (isXml) return isObject(generated?.value) || Array.isArray(generated?.value) ? generated : undefined;
  return isText && typeof generated?.value !== 'string' ? undefined : generated;
}

export function withGeneratedValue(examples: Example[], raw: Json, { document, direction }: ExampleContext): Example[] {
  if (examples.length > 0) return examples;
  return toGenerated(generateValue(raw, { document, direction: toSingle(direction) }));
}

type ExampleContext = { document: SpecDocument; direction: Direction | 'both' };

/** A schema that is shown for both directions has an example as its owner returns it. */
function toSingle(direction: Direction | 'both'): Direction {
  return direction === 'both' ? 'response' : direction;
}

function toGenerated(generated: GeneratedValue | undefined): Example[] {
  if (generated === undefined) return [];
  const { value, violation } = generated;
  const example = { name: 'generated', generated: true, value };
  return [violation === undefined ? example : { ...example, invalid: toBrokenRule(violation) }];
}

/** Returns whether an example says something. A response never gets an empty object as its example. */
export function isInformative({ generated, value }: Example): boolean {
  if (!generated || value === undefined) return true;
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}
