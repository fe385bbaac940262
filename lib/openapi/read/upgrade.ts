import { upgrade } from '@scalar/openapi-upgrader';
import { type PointerDiagnostic, throwError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { findAt, formatPointer, parsePointer } from '@/lib/openapi/pointer';
import { ENUM_KEYS } from '@/lib/openapi/vocabulary/vocabulary';
import { visitDocument } from './grammar';
import { HiddenData, toHiddenKey } from './hidden-data';
import { withOwnBodies } from './swagger-bodies';

/**
 * Returns the document as OpenAPI 3.1, converted when it is older; invalid values that the converter cannot read are
 * left out.
 */
export function upgradeDocument(
  document: RawObject,
  label: string,
  diagnostics: readonly PointerDiagnostic[],
): RawObject {
  const version = String(document.swagger ?? document.openapi);
  if (!version.startsWith('2.') && !version.startsWith('3.0')) return document;
  try {
    return convert(document);
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
  const visible = data.hide(withOwnBodies(withOwnProduces(document)));
  readVendorKeys(visible);
  // The converter types by version what it reads and writes; to us both are plain objects.
  const upgraded = data.restore(upgrade(visible, '3.1') as unknown as RawObject);
  upgradeNullable(upgraded);
  moveEnumTexts(upgraded);
  if (document.swagger !== undefined) upgradeDiscriminators(upgraded);
  return upgraded;
}

/** What tools write where Swagger 2.0 has no key for it: the converter knows neither. */
function readVendorKeys(document: RawObject): void {
  visitDocument(document, (object, kind) => {
    if (kind === 'schema' && object['x-nullable'] === true && object.nullable === undefined) object.nullable = true;
    const example = kind === 'parameter' || kind === 'header' ? object['x-example'] : undefined;
    if (example !== undefined && object.in !== 'body') object[toHiddenKey('example')] = example;
    return true;
  });
}

/** In Swagger 2.0, what is said of the values of a parameter is next to them, but the converter moves `enum` alone. */
function moveEnumTexts(document: RawObject): void {
  visitDocument(document, (object, kind) => {
    const schema = kind === 'parameter' ? asObject(object.schema) : undefined;
    for (const key of schema?.enum === undefined ? [] : ENUM_KEYS) {
      const value = object[key];
      if (schema === undefined || value === undefined || schema[key] !== undefined) continue;
      schema[key] = value;
      delete object[key];
    }
    return true;
  });
}

/** Swagger 2.0 names the property alone, which the converter leaves so. */
function upgradeDiscriminators(document: RawObject): void {
  visitDocument(document, (object, kind) => {
    if (kind === 'schema' && typeof object.discriminator === 'string') {
      object.discriminator = { propertyName: object.discriminator };
    }
    return true;
  });
}

function withoutInvalidNodes(document: RawObject, diagnostics: readonly PointerDiagnostic[]): RawObject {
  const copy = structuredClone(document);
  // From the last to the first, so that a list item taken out moves none that is still to go.
  for (const { pointer } of diagnostics.toReversed()) {
    const path = parsePointer(pointer);
    const parent = findAt(copy, formatPointer(path.slice(0, -1)));
    const key = path.at(-1);
    if (key === undefined || path.length < 2) continue;
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (typeof parent === 'object' && parent !== null) delete parent[key];
  }
  return copy;
}

/** Swagger 2.0 lets an operation replace the document's media types; the converter lets the document win. */
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
  return { ...rest, paths: mapMembers(paths, (item) => mapMembers(item, withDefault)) };
}

function mapMembers(value: Json, change: (member: Json) => Json): Json {
  const object = asObject(value);
  if (object === undefined) return value;
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, change(member)]));
}

/** Rewrites `nullable: true` next to a union or `allOf` for 3.1, in place; the converter does so only next to `type`. */
function upgradeNullable(document: RawObject): void {
  visitDocument(document, (object, kind) => {
    if (kind === 'schema' && object.nullable === true && object.type === undefined) allowNull(object);
    return true;
  });
}

const NULL: Json = { type: 'null' };

function allowNull(schema: RawObject): void {
  const union = ['oneOf', 'anyOf'].find((key) => asArray(schema[key]) !== undefined);
  const { allOf } = schema;
  if (union !== undefined && allOf === undefined) {
    schema[union] = [...(asArray(schema[union]) ?? []), NULL];
  } else if (union === undefined && allOf !== undefined && schema.properties === undefined) {
    schema.anyOf = [{ allOf }, NULL];
    delete schema.allOf;
  } else {
    return;
  }
  delete schema.nullable;
}
