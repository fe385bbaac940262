import type { Json, Parameter, Schema } from '../model';
import { type SampleText, toVariableName } from '../samples/sample-text';
import { toExample } from './example';
import { formatQueryString } from './form';
import { findAuthored } from './sampler-schema';
import { explodesByDefault, findDefaultStyle, serializeParameter } from './serialize';

/**
 * Returns the wire form of a parameter's example, or a variable with its name if the document gives no value. A made-up ID would only
 * return "not found".
 */
export function toParameterText(parameter: Parameter): SampleText {
  const authored = parameter.examples.find(({ generated }) => !generated);
  if (authored?.serialized !== undefined) return [authored.serialized];
  const value = findParameterValue(parameter);
  if (parameter.place === 'querystring') return toQueryStringText(parameter, value);
  if (value === undefined) {
    const variable = { variable: toVariableName(parameter.name) };
    const named = parameter.place === 'query' || parameter.place === 'cookie';
    return named ? [`${encodeURIComponent(parameter.name)}=`, variable] : [variable];
  }
  const text = parameter.mediaType === undefined ? value : JSON.stringify(value);
  const style = parameter.serialized?.style ?? findDefaultStyle(parameter.place);
  const explode = parameter.serialized?.explode ?? explodesByDefault(style);
  const { name, place, allowReserved = false } = parameter;
  return [serializeParameter({ name, place, style, explode, allowReserved }, text)];
}

/** The name of a query string is not sent. Its content is made up where none is given, because it is no single ID. */
function toQueryStringText(
  { name, mediaType = '', encoding = [], schema }: Parameter,
  value: Json | undefined,
): SampleText {
  const sent = value ?? toExample(schema);
  if (sent === undefined || typeof sent !== 'object') {
    return value === undefined ? [{ variable: toVariableName(name) }] : [formatQueryString(mediaType, encoding, value)];
  }
  return [formatQueryString(mediaType, encoding, sent)];
}

function findParameterValue({ examples, schema }: Parameter): Json | undefined {
  const authored = examples.find(({ generated, value }) => !generated && value !== undefined);
  if (authored?.value !== undefined) return authored.value;
  return isAuthored(schema) ? toExample(schema) : undefined;
}

function isAuthored(schema: Schema): boolean {
  if (findAuthored(schema) !== undefined) return true;
  return schema.kind === 'array' && isAuthored(schema.items);
}
