import type { Json, Parameter, Schema } from '../model';
import { type SampleText, toVariableName } from '../samples/sample-text';
import { toExample } from './example';
import { findAuthored } from './sampler-schema';
import { explodesByDefault, findDefaultStyle, serializeParameter } from './serialize';

/**
 * Returns the wire form of a parameter's example; a variable of its name where the document gives no value, since a made-up
 * id would only return "not found".
 */
export function toParameterText(parameter: Parameter): SampleText {
  const value = findParameterValue(parameter);
  if (value === undefined) {
    const variable = { variable: toVariableName(parameter.name) };
    const named = parameter.place === 'query' || parameter.place === 'cookie';
    return named ? [`${encodeURIComponent(parameter.name)}=`, variable] : [variable];
  }
  const text = parameter.mediaType === undefined ? value : JSON.stringify(value);
  const style = parameter.serialized?.style ?? findDefaultStyle(parameter.place);
  const explode = parameter.serialized?.explode ?? explodesByDefault(style);
  return [serializeParameter({ name: parameter.name, place: parameter.place, style, explode }, text)];
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
