import { childAnchor } from '@/lib/openapi/anchor';
import {
  findDefaultStyle,
  formatQueryString,
  readWireForm,
  serializeParameter,
  type WireForm,
} from '@/lib/openapi/example-values/serialize';
import { isUrlEncoded } from '@/lib/openapi/http';
import {
  type Complete,
  compact,
  getArray,
  getEntries,
  getProperty,
  getString,
  getStrings,
  isTrue,
  type RawObject,
} from '@/lib/openapi/json';
import type {
  Encoding,
  Example,
  Json,
  Parameter,
  ParameterGroup,
  ParameterLocation,
  Schema,
} from '@/lib/openapi/model';
import { toDeprecated } from '@/lib/openapi/schema/describe';
import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import { parseSchema, type TreeOptions } from '@/lib/openapi/schema/schema';
import { perRequest } from '@/lib/openapi/vocabulary/vocabulary';
import { closestMatch } from '@/lib/text';
import { parseEncoding } from './content';
import { parseExamples, withGeneratedValue } from './examples';

export const PARAMETER_LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

export type RawParameter = { name: string; location: ParameterLocation; raw: RawObject };

/** Returns the parameters of a call; those of the operation replace equal ones of its path (OpenAPI 3.1 "Parameter Object"). */
export function readParameters(owners: RawObject[], document: SpecDocument): RawParameter[] {
  const byKey = new Map<string, RawParameter>();
  for (const value of owners.flatMap((owner) => getArray(owner, 'parameters'))) {
    const parameter = toRawParameter(value, document);
    if (parameter === undefined) continue;
    const name = parameter.location === 'header' ? parameter.name.toLowerCase() : parameter.name;
    byKey.set(`${parameter.location} ${name}`, parameter);
  }
  return [...byKey.values()];
}

function toRawParameter(value: Json, document: SpecDocument): RawParameter | undefined {
  const raw = dereference(value, document);
  if (raw === undefined) return undefined;
  const location = PARAMETER_LOCATIONS.find((candidate) => candidate === getString(raw, 'in'));
  // The name of a query string is not sent, and the specification ignores it.
  const name = getString(raw, 'name') || (location === 'querystring' ? location : '');
  if (name.trim() !== '' && location !== undefined) return { name, location, raw };
  const hint = `give it a name and one of in: ${PARAMETER_LOCATIONS.join(', ')}`;
  document.report(raw, 'a parameter has no name, or no known `in`', hint);
  return undefined;
}

/** Adds path parameters that the document doesn't describe, as strings, and reports them. */
export function withPathParameters(
  parameters: RawParameter[],
  path: string,
  at: RawObject,
  document: SpecDocument,
): RawParameter[] {
  const described = parameters.filter(({ location }) => location === 'path');
  const named = [...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? []);
  const missing = named.filter((name) => described.every((parameter) => parameter.name !== name));
  // An invalid location has already been reported.
  const misplaced = getArray(at, 'parameters').flatMap((value) => {
    const raw = dereference(value, document);
    return PARAMETER_LOCATIONS.some((known) => known === getString(raw, 'in')) ? [] : (getString(raw, 'name') ?? []);
  });
  for (const name of new Set(missing)) {
    if (misplaced.includes(name)) continue;
    const unused = described.filter((parameter) => !named.includes(parameter.name));
    const other = unused.find((parameter) => closestMatch(parameter.name, [name]) !== undefined);
    if (other === undefined) {
      const message = `the path parameter ${name} is not described`;
      document.report(at, message, 'add it to the parameters of the path');
    } else {
      const message = `the path parameter ${other.name} is not in the path, which has {${name}}`;
      document.report(other.raw, message, 'write the same name in both');
    }
  }
  const added = [...new Set(missing)].map(
    (name): RawParameter => ({ name, location: 'path', raw: { schema: { type: 'string' } } }),
  );
  return [...parameters, ...added];
}

/** Parses one parameter below an anchor, such as `list-events-query`. */
export function parseParameter(above: string, { name, location, raw }: RawParameter, options: TreeOptions): Parameter {
  const id = options.anchors.claim(childAnchor(above, name));
  const field = `${location}.${name}`;
  const [mediaType, media] = getEntries(raw, 'content')[0] ?? [];
  const content = dereference(media, options.document);
  const rawSchema = getProperty(content ?? raw, 'schema') ?? true;
  const schema = parseSchema(rawSchema, id, field, options);
  const encoding = content === undefined ? [] : parseEncoding(content, id, options);
  const authored = parseParameterExamples({ name, location, raw, mediaType, content }, schema, options.document);
  const examples = withGeneratedValue(authored, rawSchema, options);
  const form = readWireForm(raw, name, location);
  return compact({
    id,
    name,
    location,
    required: location === 'path' || isTrue(raw, 'required'),
    description: getString(raw, 'description') ?? schema.description,
    deprecated: toDeprecated((keyword) => getProperty(raw, keyword)),
    allowEmptyValue: isTrue(raw, 'allowEmptyValue'),
    allowReserved: form.allowReserved || undefined,
    inSamples: isTrue(raw, 'x-in-samples') || undefined,
    perRequest: perRequest.safeParse(getProperty(raw, 'x-per-request')).data,
    serialized:
      mediaType === undefined
        ? toStyled(form, schema, examples)
        : location === 'querystring'
          ? toWholeQuery(mediaType, encoding, examples)
          : undefined,
    mediaType,
    encoding: encoding.length === 0 ? undefined : encoding,
    schema,
    examples,
    rules: options.fields.find(field),
    unspecified: getStrings(raw, 'x-unspecified'),
  } satisfies Complete<Parameter>);
}

/** Returns the parameter's examples, then those of its content, which `serializedValue` doesn't encode as they are sent. */
function parseParameterExamples(
  parameter: RawParameter & { mediaType: string | undefined; content: RawObject | undefined },
  schema: Schema,
  document: SpecDocument,
): Example[] {
  const { name, location, raw, mediaType = '', content } = parameter;
  const own = parseExamples(raw, content === undefined ? schema : undefined, document);
  if (content === undefined) return own;
  const inner = parseExamples(content, schema, document).map((example): Example => {
    const { serialized } = example;
    if (serialized === undefined) return example;
    if (location === 'header' || location === 'cookie') return example;
    const text = location === 'querystring' && isUrlEncoded(mediaType) ? serialized : encodeURIComponent(serialized);
    return { ...example, serialized: location === 'query' ? `${encodeURIComponent(name)}=${text}` : text };
  });
  const names = new Set(inner.map((example) => example.name));
  const merged = inner.map((example) => ({ ...example, ...own.find((other) => other.name === example.name) }));
  return [...merged, ...own.filter((example) => !names.has(example.name))];
}

function toWholeQuery(mediaType: string, encoding: Encoding[], examples: Example[]): Parameter['serialized'] {
  const [first] = examples;
  const value = first?.value;
  const example = first?.serialized ?? (value === undefined ? '' : formatQueryString(mediaType, encoding, value));
  return example === '' ? undefined : { style: 'form', explode: true, example };
}

/** Returns the serialized form of a list or an object, or of a style that the value doesn't show. */
function toStyled(form: WireForm, schema: Schema, examples: Example[]): Parameter['serialized'] {
  const written = examples.find(({ serialized }) => serialized !== undefined)?.serialized;
  if (isSerialized(schema)) {
    const made = toSerialized(form, examples);
    return { ...made, example: written ?? made.example };
  }
  const isUsual = form.style === findDefaultStyle(form.location) && form.allowReserved !== true;
  const value = examples.find((example) => example.value !== undefined)?.value;
  if ((isUsual && written === undefined) || value === undefined) return undefined;
  return { style: form.style, explode: form.explode, example: written ?? serializeParameter(form, value) };
}

export function toParameterGroups(parameters: Parameter[]): ParameterGroup[] {
  return PARAMETER_LOCATIONS.flatMap((location) => {
    const members = parameters.filter((parameter) => parameter.location === location);
    return members.length === 0 ? [] : [{ location, parameters: members }];
  });
}

function isSerialized(schema: Schema): boolean {
  if (schema.kind === 'union') return schema.variants.some((variant) => isSerialized(variant.schema));
  return schema.kind === 'array' || schema.kind === 'object' || schema.kind === 'tuple';
}

/** Returns an example as it is sent: the first one that needs a style, else a generated value. */
function toSerialized(form: WireForm, examples: Example[]): NonNullable<Parameter['serialized']> {
  const structured = examples.find(({ value }) => typeof value === 'object' && value !== null);
  const value = (structured?.generated === true ? atLeastTwo(structured.value) : structured?.value) ?? ['a', 'b'];
  return { style: form.style, explode: form.explode, example: serializeParameter(form, value) };
}

/** Repeats a single item, because it doesn't show how items are joined. */
function atLeastTwo(value: Json | undefined): Json | undefined {
  if (!Array.isArray(value) || value.length !== 1) return value;
  return [...value, ...value];
}
