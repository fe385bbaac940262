import { isFormType, isJsonType, mayBeJson } from '../media-type-kind';
import type { Json, MediaType } from '../model';
import { toExample } from './example';
import { isBinary } from './is-binary';
import type { SamplingOptions } from './sampler-schema';

/**
 * Returns a body made up from the schema of a media type. Undefined without a schema, and where a value that fits the schema
 * is no body: an object is no XML and no plain text, a string is no picture.
 */
export function toGeneratedValue({ name, schema }: MediaType, options: SamplingOptions): Json | undefined {
  const isText = /^text\/(?!xml\b)/i.test(name) && !isJsonType(name);
  const isShown = isText || mayBeJson(name) || isFormType(name);
  if (schema === undefined || !isShown || isBinary(schema)) return undefined;
  const value = toExample(schema, options);
  return isText && typeof value !== 'string' ? undefined : value;
}
