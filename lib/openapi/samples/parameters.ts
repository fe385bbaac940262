import {
  explodesByDefault,
  findDefaultStyle,
  formatQueryString,
  serializeContent,
  serializeParameter,
} from '@/lib/openapi/example-values/serialize';
import { isObject } from '../json';
import type { Json, Operation, Parameter, ParameterLocation, Rule, Schema } from '../model';
import { type SampleText, toVariableName } from './sample-text';

/**
 * Returns the parameters in one location that samples send with a body: those that are required, have `x-in-samples`, or are needed by
 * a rule. Of `atLeastOneOf`, a rule requires the first path; of `dependentRequired`, what a field in the body needs.
 */
export function findSentParameters(
  { parameters, rules }: Pick<Operation, 'parameters' | 'rules'>,
  location: ParameterLocation,
  body: Json | undefined,
): Parameter[] {
  const chosen = new Set(rules.flatMap((rule) => listRequired(rule, body)));
  return findParameters({ parameters }, location).filter(
    ({ name, required, inSamples = false }) => required || inSamples || chosen.has(`${location}.${name}`),
  );
}

function listRequired({ atLeastOneOf = [], dependentRequired = [] }: Rule, body: Json | undefined): string[] {
  const dependent = dependentRequired.filter(({ field, value }) => hasField(body, field.split('.').slice(1), value));
  return [...atLeastOneOf.slice(0, 1), ...dependent.flatMap(({ requires }) => requires)];
}

/** Returns whether a value has a field at a path, or `wanted` there. Items of lists have no name in the path. */
function hasField(value: Json | undefined, [name, ...rest]: string[], wanted?: string): boolean {
  if (value === undefined || value === null) return false;
  if (name === undefined) return wanted === undefined || value === wanted;
  if (Array.isArray(value)) return value.some((item) => hasField(item, [name, ...rest], wanted));
  return typeof value === 'object' && hasField(Object.hasOwn(value, name) ? value[name] : undefined, rest, wanted);
}

export function findParameters(
  { parameters }: Pick<Operation, 'parameters'>,
  location: ParameterLocation,
): Parameter[] {
  return parameters.filter((group) => group.location === location).flatMap((group) => group.parameters);
}

/**
 * Returns the wire form of a parameter's example, or a variable with its name if the document gives no value. A made-up ID would only
 * return "not found". `toName` returns the name of the variable.
 */
export function toParameterText(parameter: Parameter, toName = toVariableName): SampleText {
  const authored = parameter.examples.find(({ generated }) => !generated);
  if (authored?.serialized !== undefined) return [authored.serialized];
  const value = findParameterValue(parameter);
  // The name of the parameter isn't sent.
  if (parameter.location === 'querystring') {
    const { name, mediaType = '', encoding = [] } = parameter;
    return [value === undefined ? { variable: toName(name) } : formatQueryString(mediaType, encoding, value)];
  }
  if (value === undefined) {
    const variable = { variable: toName(parameter.name) };
    const { style, explode } = findWireStyle(parameter);
    const prefix = serializeParameter({ name: parameter.name, location: parameter.location, style, explode }, 'x');
    return [prefix.slice(0, -1), variable];
  }
  const { name, location, mediaType, encoding = [], allowReserved = false } = parameter;
  if (mediaType !== undefined) return [serializeContent(parameter, mediaType, encoding, value)];
  return [serializeParameter({ name, location, ...findWireStyle(parameter), allowReserved }, value)];
}

function findWireStyle({ location, serialized }: Parameter): { style: string; explode: boolean } {
  const style = serialized?.style ?? findDefaultStyle(location);
  return { style, explode: serialized?.explode ?? explodesByDefault(style) };
}

/** Returns the authored value, else the generated one if it comes from the document, or is an object, which can't be a single variable. */
function findParameterValue({ examples, schema }: Parameter): Json | undefined {
  const known = examples.find(({ value }) => value !== undefined);
  if (known === undefined) return findAuthored(schema)?.value;
  if (!known.generated || isAuthored(schema)) return known.value;
  return isObject(known.value) && Object.keys(known.value).length > 0 ? known.value : undefined;
}

/** Returns the document's own value for a schema. It is wrapped, because `null` and `false` are values. */
function findAuthored(schema: Schema): { value: Json } | undefined {
  if (schema.const !== undefined) return { value: schema.const };
  const [example] = schema.examples;
  if (example !== undefined) return { value: example };
  if (schema.default !== undefined && schema.default !== null) return { value: schema.default };
  const [first] = schema.enum;
  return first === undefined ? undefined : { value: first.value };
}

function isAuthored(schema: Schema): boolean {
  if (findAuthored(schema) !== undefined) return true;
  return schema.kind === 'array' && isAuthored(schema.items);
}

/** Returns a text without control characters, which could start another header, and with others than ASCII percent-encoded. */
export function toHeaderText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const clean = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replace(/\p{Surrogate}/gu, '\ufffd');
  return clean.replace(/[^ -~]+/g, encodeURIComponent);
}

/** Returns the example, else the placeholder if the schema allows it, else a generated value. */
export function toPlaceholder(
  { examples, schema }: Pick<Parameter, 'examples' | 'schema'>,
  placeholder: string,
): string {
  const authored = examples.find(({ generated, value }) => !generated && value !== undefined)?.value;
  if (authored === undefined && allowsText(schema, placeholder)) return placeholder;
  const value = authored ?? examples[0]?.value;
  if (value === undefined) return placeholder;
  return serializeParameter({ name: '', location: 'header', style: 'simple', explode: false }, value);
}

/** Returns whether a schema allows a text, and the document gives no value. */
export function allowsText(schema: Schema, text: string): boolean {
  if (schema.kind === 'any') return true;
  if (schema.kind !== 'scalar' || schema.type !== 'string' || schema.format !== undefined) return false;
  const { pattern, minLength = 0, maxLength = text.length } = schema.limits ?? {};
  const isFree = pattern === undefined && findAuthored(schema) === undefined;
  return isFree && minLength <= text.length && text.length <= maxLength;
}
