import { isFormType, isJsonType, mayBeJson } from '@/lib/openapi/http';
import { isObject } from '@/lib/openapi/json';
import type { Json, MediaType, Schema } from '@/lib/openapi/model';
import { isBinary } from '@/lib/openapi/schemas';
import { type GeneratedValue, generateValue } from './generate';
import type { SchemaContext } from './members';
import { isXmlType } from './xml';

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

/** Returns the document's own value for a schema. It is wrapped, because `null` and `false` are values. */
export function findAuthored(schema: Schema): { value: Json } | undefined {
  if (schema.const !== undefined) return { value: schema.const };
  const [example] = schema.examples;
  if (example !== undefined) return { value: example };
  if (schema.default !== undefined && schema.default !== null) return { value: schema.default };
  const [first] = schema.enum;
  return first === undefined ? undefined : { value: first.value };
}
