import { upgrade } from '@scalar/openapi-upgrader';
import { type PointerDiagnostic, throwError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { findMethod } from '@/lib/http';
import {
  asArray,
  asObject,
  formatJsonText,
  getArray,
  getEntries,
  getString,
  isObject,
  mapMembers,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, follow, parsePointer, removeAt } from '@/lib/openapi/pointer';
import { ENUM_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import { visitDocument } from './grammar';
import { HiddenData, toHiddenKey } from './hidden-data';

/** Returns the document as OpenAPI 3.1, converted if it is older. Omits invalid values that the converter can't read. */
export function upgradeDocument(
  document: RawObject,
  label: string,
  diagnostics: readonly PointerDiagnostic[],
): RawObject {
  const version = String(document.swagger ?? document.openapi);
  if (!version.startsWith('2.') && !version.startsWith('3.0')) return document;
  try {
    return convert(withoutUnknownTypes(document, diagnostics));
  } catch (error) {
    if (diagnostics.length > 0) return upgradeDocument(withoutInvalidNodes(document, diagnostics), label, []);
    const reason = errorMessage(error);
    return throwError({
      file: label,
      message: `the document cannot be converted to OpenAPI 3.1 (${reason})`,
      hint: `correct what version ${version} does not allow`,
    });
  }
}

function convert(document: RawObject): RawObject {
  const data = new HiddenData();
  const visible = data.hide(withOwnBodies(withOwnProduces(withScheme(document))));
  visitDocument(visible, (object, kind) => {
    if (kind === 'schema') prepareSchema(object, document.swagger !== undefined);
    const example = kind === 'parameter' || kind === 'header' ? object['x-example'] : undefined;
    if (example !== undefined && object.in !== 'body') object[toHiddenKey('example')] = example;
  });
  // Casts, because the converter has a type for each version, but we use plain objects.
  const upgraded = data.restore(upgrade(visible, '3.1') as unknown as RawObject);
  visitDocument(upgraded, (object, kind) => {
    if (kind === 'parameter') moveEnumTexts(object);
    if (kind === 'schema') upgradeSchema(object, document.swagger !== undefined);
  });
  return upgraded;
}

/** Returns a Swagger 2.0 document with `https` for a host without `schemes`, which means the scheme of the document's own URL. */
function withScheme(document: RawObject): RawObject {
  const isMissing =
    document.swagger !== undefined && document.host !== undefined && getArray(document, 'schemes').length === 0;
  return isMissing ? { ...document, schemes: ['https'] } : document;
}

/** The converter would give files the media type of plain bytes, and Base64 texts that of the message around them. */
function prepareSchema(schema: RawObject, isSwagger: boolean): void {
  if (schema['x-nullable'] === true) schema.nullable ??= true;
  const isFile = isSwagger && schema.type === 'file';
  if (isFile) schema.type = 'string';
  if (isFile || (schema.type === 'string' && schema.format === 'binary')) {
    schema[toHiddenKey('format')] = 'binary';
    delete schema.format;
  } else if (schema.type === 'string' && schema.format === 'byte') {
    schema.contentEncoding = 'base64';
    delete schema.format;
  }
}

/** Moves texts about `enum` values of Swagger 2.0 parameters, because the converter moves only `enum`. */
function moveEnumTexts(parameter: RawObject): void {
  const schema = asObject(parameter.schema);
  if (schema?.enum === undefined) return;
  for (const key of ENUM_KEYS) {
    const value = parameter[key];
    if (value === undefined || schema[key] !== undefined) continue;
    schema[key] = value;
    delete parameter[key];
  }
}

/** Removes the reported types of Swagger 2.0, which the parser would report again at another pointer. */
function withoutUnknownTypes(document: RawObject, diagnostics: readonly PointerDiagnostic[]): RawObject {
  if (document.swagger === undefined) return document;
  const unknown = diagnostics.filter(
    ({ pointer }) => /\/type(?:\/\d+)?$/.test(pointer) && typeof findAt(document, pointer) === 'string',
  );
  return unknown.length === 0 ? document : withoutInvalidNodes(document, unknown);
}

function withoutInvalidNodes(document: RawObject, diagnostics: readonly PointerDiagnostic[]): RawObject {
  const copy = structuredClone(document);
  // From last to first, so that removing a list item doesn't shift the others.
  for (const { pointer } of diagnostics.toReversed()) {
    const path = parsePointer(pointer);
    if (path.length > 1) removeAt(copy, path);
  }
  return copy;
}

/** Lets an operation replace the document's media types, as in Swagger 2.0; with the converter, the document's win. */
function withOwnProduces(document: RawObject): RawObject {
  const { produces, ...rest } = document;
  const paths = asObject(document.paths);
  if (document.swagger === undefined || produces === undefined || paths === undefined) return document;
  const operations = Object.values(paths).flatMap((item) => Object.values(asObject(item) ?? {}));
  if (!operations.some((operation) => asObject(operation)?.produces !== undefined)) return document;
  const withDefault = (operation: Json): Json => {
    const object = asObject(operation);
    return object?.responses === undefined ? operation : { produces, ...object };
  };
  const change = (item: Json) => (isObject(item) ? mapMembers(item, withDefault) : item);
  return { ...rest, paths: mapMembers(paths, change) };
}

/** In 3.0, `nullable` without `type` means nothing, but next to a reference, a union or `properties` it is meant to allow null. */
function upgradeSchema(schema: RawObject, isSwagger: boolean): void {
  // In Swagger 2.0, a discriminator is only a property name, which the converter leaves unchanged.
  if (isSwagger && typeof schema.discriminator === 'string')
    schema.discriminator = { propertyName: schema.discriminator };
  if (schema.nullable === undefined || schema.type !== undefined) return;
  if (schema.nullable === true) allowNull(schema);
  delete schema.nullable;
}

const NULL: Json = { type: 'null' };

function allowNull(schema: RawObject): void {
  const union = ['oneOf', 'anyOf'].find((key) => asArray(schema[key]) !== undefined);
  const whole = ['$ref', 'allOf'].find((key) => schema[key] !== undefined);
  const type = [
    ['properties', 'object'],
    ['items', 'array'],
  ].find(([key = '']) => schema[key] !== undefined)?.[1];
  if (whole === undefined && union !== undefined) {
    schema[union] = [...getArray(schema, union), NULL];
  } else if (whole !== undefined && union === undefined && type === undefined) {
    schema.anyOf = [{ [whole]: schema[whole] ?? null }, NULL];
    delete schema[whole];
  } else if (whole === undefined && type !== undefined) {
    schema.type = [type, 'null'];
  }
}

/** Moves bodies and form fields into their operations. The converter loses shared ones, and most keywords of a form field. */
function withOwnBodies(document: RawObject): RawObject {
  const paths = asObject(document.paths);
  if (document.swagger === undefined || paths === undefined) return document;
  const items = Object.entries(paths).map(([path, item]): [string, Json] => [
    path,
    path.startsWith('x-') ? item : changePathItem(item, document),
  ]);
  const shared = getEntries(document, 'parameters');
  const parameters = shared.filter(([, value]) => !isBodyParameter(follow(value, document)));
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
  // A call has a body or form fields. If an invalid document has both, the body has more information.
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
    others: parameters.flatMap(({ value, target }) => (isBodyParameter(target) ? [] : [value])),
  };
}

function isBodyParameter(parameter: RawObject | undefined): boolean {
  return parameter?.in === 'body' || parameter?.in === 'formData';
}

/** Returns the `requestBody` for the form fields of a Swagger 2.0 operation, in the form media types that it consumes, else in the usual one. */
function toFormBody(fields: readonly RawObject[], consumes: Json | undefined): RawObject {
  const required = fields.filter((field) => field.required === true).map(nameOf);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [nameOf(field), toSchema(field)])),
    ...(required.length > 0 && { required }),
  };
  const encoding = Object.fromEntries(
    fields.flatMap((field) => {
      const style = field.type === 'array' ? STYLES.get(getString(field, 'collectionFormat') ?? 'csv') : undefined;
      return style === undefined ? [] : [[nameOf(field), style]];
    }),
  );
  const media = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  const named = (asArray(consumes) ?? []).filter((type) => typeof type === 'string' && FORMS.includes(type));
  const usual = fields.some((field) => field.type === 'file') ? MULTIPART : URL_ENCODED;
  const content = (named.length > 0 ? named : [usual]).map((type): [string, Json] => [formatJsonText(type), media]);
  return { content: Object.fromEntries(content), ...(required.length > 0 && { required: true }) };
}

const MULTIPART = 'multipart/form-data';
const URL_ENCODED = 'application/x-www-form-urlencoded';
const FORMS = [MULTIPART, URL_ENCODED];

/** `tsv` has no counterpart in OpenAPI 3. */
const STYLES = new Map<string, RawObject>([
  ['csv', { style: 'form', explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['multi', { style: 'form', explode: true }],
]);

const OF_PARAMETER = new Set(['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue', 'x-example']);

function toSchema(field: RawObject): RawObject {
  const keywords = Object.entries(field).filter(([key]) => !OF_PARAMETER.has(key));
  const example = field['x-example'];
  return { ...Object.fromEntries(keywords), ...(example !== undefined && { example }) };
}

function nameOf(field: RawObject): string {
  return getString(field, 'name') ?? '';
}
