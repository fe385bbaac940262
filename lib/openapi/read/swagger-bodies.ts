import { findMethod } from '@/lib/methods';
import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow } from './grammar';

/**
 * Moves the bodies and form fields of a Swagger 2.0 document into its operations. The converter loses those under `parameters` of the
 * document, and most keywords of a form field.
 */
export function withOwnBodies(document: RawObject): RawObject {
  const paths = asObject(document.paths);
  if (document.swagger === undefined || paths === undefined) return document;
  const items = Object.entries(paths).map(([path, item]): [string, Json] => [
    path,
    path.startsWith('x-') ? item : changePathItem(item, document),
  ]);
  const shared = Object.entries(asObject(document.parameters) ?? {});
  const parameters = shared.filter(([, value]) => !isBodyPart(follow(value, document)));
  return {
    ...document,
    paths: Object.fromEntries(items),
    ...(shared.length > 0 && { parameters: Object.fromEntries(parameters) }),
  };
}

function changePathItem(value: Json, document: RawObject): Json {
  const item = asObject(value);
  if (item === undefined) return value;
  const shared = readParameters(item, document);
  const members = Object.entries(item).map(([key, member]): [string, Json] => {
    if (key === 'parameters' && shared !== undefined) return [key, shared.others];
    const operation = findMethod(key) === undefined ? undefined : asObject(member);
    return [key, operation === undefined ? member : changeOperation(operation, shared, document)];
  });
  return Object.fromEntries(members);
}

function changeOperation(operation: RawObject, shared: Parameters | undefined, document: RawObject): RawObject {
  const own = readParameters(operation, document) ?? NONE;
  const inherited = (shared?.fields ?? []).filter(({ name }) => own.fields.every((field) => field.name !== name));
  const fields = [...inherited, ...own.fields];
  const body = own.body ?? shared?.body;
  if (body === undefined && fields.length === 0) return operation;
  // A call has a body or form fields; where a document wrongly has both, the body says more.
  if (body !== undefined) return { ...operation, parameters: [...own.others, body] };
  const requestBody = toFormBody(fields, operation.consumes ?? document.consumes);
  return { ...operation, parameters: own.others, requestBody };
}

type Parameters = { body: RawObject | undefined; fields: RawObject[]; others: Json[] };

const NONE: Parameters = { body: undefined, fields: [], others: [] };

function readParameters(owner: RawObject, document: RawObject): Parameters | undefined {
  const parameters = asArray(owner.parameters)?.map((value) => ({ value, target: follow(value, document) }));
  if (parameters === undefined) return undefined;
  const targets = parameters.map(({ target }) => target).filter((target) => target !== undefined);
  return {
    body: targets.find((target) => target.in === 'body'),
    fields: targets.filter((target) => target.in === 'formData' && typeof target.name === 'string'),
    others: parameters.flatMap(({ value, target }) => (isBodyPart(target) ? [] : [value])),
  };
}

function isBodyPart(parameter: RawObject | undefined): boolean {
  return parameter?.in === 'body' || parameter?.in === 'formData';
}

/** The `requestBody` of the form fields of a Swagger 2.0 operation, in the media types for forms among those that it consumes. */
function toFormBody(fields: readonly RawObject[], consumes: Json | undefined): RawObject {
  const required = fields.filter((field) => field.required === true).map(nameOf);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [nameOf(field), toSchema(field)])),
    ...(required.length > 0 && { required }),
  };
  const encoding = Object.fromEntries(
    fields.flatMap((field) => {
      const style = field.type === 'array' ? STYLES.get(asString(field.collectionFormat) ?? 'csv') : undefined;
      return style === undefined ? [] : [[nameOf(field), style]];
    }),
  );
  const media = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  const named = (asArray(consumes) ?? []).filter((type) => typeof type === 'string' && FORMS.includes(type));
  const content = (named.length > 0 ? named : FORMS.slice(0, 1)).map((type): [string, Json] => [String(type), media]);
  return { content: Object.fromEntries(content), ...(required.length > 0 && { required: true }) };
}

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** `tsv` has no counterpart in OpenAPI 3. */
const STYLES = new Map<string, RawObject>([
  ['csv', { style: 'form', explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['multi', { style: 'form', explode: true }],
]);

/** Keywords of a parameter that are none of its schema. */
const OF_PARAMETER = new Set(['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue', 'x-example']);

function toSchema(field: RawObject): RawObject {
  const keywords = Object.entries(field).filter(([key]) => !OF_PARAMETER.has(key));
  const example = field['x-example'];
  return { ...Object.fromEntries(keywords), ...(example !== undefined && { example }) };
}

function nameOf(field: RawObject): string {
  return asString(field.name) ?? '';
}
