import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020';
import { closestMatch } from '@/lib/closest-match';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { METHODS } from '@/lib/openapi/http';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import { type Kind, visitDocument } from './grammar';

/** The version whose schema is used for 3.1 and 3.2. */
const THREE_ONE = '3.1.1';

/** What the official schema of the document's version (3.2 read as 3.1) finds wrong, one diagnostic for each location. */
export async function findSchemaErrors(document: RawObject): Promise<PointerDiagnostic[]> {
  const isTwentyTwenty = !/^(2|3\.0)/.test(String(document.swagger ?? document.openapi));
  // The library's schema of 3.1 does not look into schemas.
  const inSchemas = isTwentyTwenty ? findErrorsInSchemas(document) : [];
  const isNewer = String(document.openapi).startsWith('3.2');
  const errors = await findErrors(document, isNewer);
  return [
    ...findUnacceptable(document),
    ...condenseErrors([...errors, ...inSchemas]),
    ...(isNewer ? findUnsupportedOperations(document) : []),
  ];
}

function findUnacceptable(document: RawObject): PointerDiagnostic[] {
  const needsPaths = document.webhooks === undefined && document.components === undefined;
  const version = asObject(document.info)?.version;
  return [
    ...(typeof version === 'number'
      ? [{ pointer: '/info/version', message: 'the version is a number', hint: 'write it in quotes' }]
      : []),
    ...(version === undefined ? [{ pointer: '/info', message: '`version` is missing', hint: 'add `version`' }] : []),
    ...(document.paths === undefined && needsPaths
      ? [{ pointer: '', message: '`paths` is missing', hint: 'add `paths`' }]
      : []),
  ];
}

async function findErrors(document: RawObject, isNewer: boolean): Promise<AjvError[]> {
  // The library marks up what it validates, and throws without a location at what `acceptable` puts right.
  const clone = structuredClone(document);
  const copy = { ...clone, ...acceptable(clone) };
  forgive(copy);
  if (isNewer) removeFieldsOf32(copy);
  try {
    await new SwaggerParser().validate(copy as never, {
      resolve: { external: false },
      // References are allowed wherever they stand, so nothing needs to be copied into place to be validated.
      dereference: { excludedPathMatcher: () => true },
      validate: { spec: false },
    });
    return [];
  } catch (error) {
    // The library adds the errors of ajv as `details`, which its types do not say.
    if (error instanceof Error && 'details' in error) return (error.details as AjvError[]).filter(isTrue);
    const message = errorMessage(error);
    return [
      { instancePath: '', keyword: 'unknown', message: `cannot be validated: ${message}`, schemaPath: '', params: {} },
    ];
  }
}

function isTrue({ instancePath, keyword, params }: AjvError): boolean {
  // The published schema of 3.1 misspells the description of a server variable, and so refuses the right spelling.
  const isMisspelt =
    params.unevaluatedProperty === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath);
  // Which parameters are the same, `findDuplicates` tells.
  const isToldElsewhere = keyword === 'uniqueItems' && instancePath.endsWith('/parameters');
  return !isMisspelt && !isToldElsewhere;
}

/** Takes out what the published schemas refuse although the specification allows it. */
function forgive(document: RawObject): void {
  visitDocument(document, (object, kind) => {
    // Names of HTTP schemes ignore case; the schemas know `bearer` alone.
    if (kind === 'securityScheme' && typeof object.scheme === 'string') object.scheme = object.scheme.toLowerCase();
    if (kind === 'link' && document.openapi === THREE_ONE) {
      // This schema calls it `body`, and takes text alone for a parameter.
      delete object.server;
      if (asObject(object.parameters) !== undefined) delete object.parameters;
    }
    return true;
  });
}

/** What the library demands before it validates at all; what the document lacks of it is reported separately. */
function acceptable(document: RawObject): RawObject {
  const info = { ...asObject(document.info), version: String(asObject(document.info)?.version ?? '') };
  const paths = document.paths ?? {};
  if (document.swagger !== undefined) return { info, paths, swagger: '2.0' };
  return { info, paths, openapi: String(document.openapi).startsWith('3.0') ? '3.0.3' : THREE_ONE };
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Compiled once: it does not depend on the document. */
const isSchema = new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).getSchema(DIALECT);

function findErrorsInSchemas(document: RawObject): AjvError[] {
  const errors: AjvError[] = [];
  visitDocument(document, (object, kind, path) => {
    if (kind !== 'schema') return true;
    const isOurs = object.$schema === undefined || object.$schema === DIALECT;
    if (isSchema === undefined || !isOurs || isSchema(object) === true) return false;
    const at = formatPointer(path);
    for (const error of isSchema.errors ?? []) errors.push({ ...error, instancePath: at + error.instancePath });
    // The schema of schemas looks into the inner ones by itself.
    return false;
  });
  return errors;
}

/** The part of an ajv error that is read here. */
export type AjvError = {
  instancePath: string;
  keyword: string;
  message?: string;
  schemaPath: string;
  params: { [key: string]: unknown };
};

/**
 * One diagnostic for each location: a validator also reports every alternative that did not fit, every condition that led there
 * and every container of what is wrong.
 */
export function condenseErrors(errors: readonly AjvError[]): PointerDiagnostic[] {
  const concrete = withoutEchoes(withoutLosingBranches(errors.slice(0, MAX_ERRORS).map(atInvalidNode)));
  const byPointer = new Map<string, AjvError>();
  for (const error of concrete) {
    const known = byPointer.get(error.instancePath);
    byPointer.set(error.instancePath, known === undefined ? error : clearer(known, error));
  }
  return [...byPointer.values()].map(toDiagnostic);
}

/** A document with more is not an OpenAPI document in any useful sense; the first ones show what is wrong. */
const MAX_ERRORS = 1000;

const EXTRA = new Set(['additionalProperties', 'unevaluatedProperties']);
const COMPOSITE = new Set(['oneOf', 'anyOf', 'if', 'not']);
const ORDER = ['type', 'required', 'enum', 'const', 'additionalProperties', 'unevaluatedProperties'];

/** Points at an unexpected key itself, not at the object that contains it. */
function atInvalidNode(error: AjvError): AjvError {
  const name = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (typeof name !== 'string') return error;
  return { ...error, instancePath: error.instancePath + formatPointer([name]) };
}

/** Where no alternative fits, the one that got furthest was meant: only its errors are told. */
function withoutLosingBranches(errors: readonly AjvError[]): AjvError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  return [...new Set(choices)].reduce(
    (rest, pointer) => {
      const within = rest.filter((error) => isWithin(error.instancePath, pointer));
      const meant = findMeant(within, pointer, choices.filter((other) => other === pointer).length);
      return rest.filter((error) => !within.includes(error) || meant.has(error));
    },
    [...errors],
  );
}

/** Beside a reference there is one alternative alone, so that all its errors are true. */
function findMeant(within: readonly AjvError[], pointer: string, choices: number): Set<AjvError> {
  const isChoice = (error: AjvError) =>
    error.instancePath === pointer && (error.keyword === 'oneOf' || isMissingReference(error));
  const meant = within.filter((error) => !isChoice(error));
  if (choices === 1 && meant.length > 0 && within.some((error) => isChoice(error) && isMissingReference(error))) {
    return new Set(meant);
  }
  const below = within.filter((error) => !EXTRA.has(error.keyword));
  const depth = Math.max(...below.map(depthOf));
  return new Set(below.filter((error) => depthOf(error) === depth));
}

function isMissingReference({ params }: AjvError): boolean {
  return params.missingProperty === '$ref';
}

function withoutEchoes(errors: readonly AjvError[]): AjvError[] {
  const causes = new Set(errors.filter(({ keyword }) => !COMPOSITE.has(keyword) && !EXTRA.has(keyword)));
  const isEcho = (error: AjvError) =>
    (COMPOSITE.has(error.keyword) || EXTRA.has(error.keyword)) &&
    errors.some(
      (other) =>
        other !== error &&
        isWithin(other.instancePath, error.instancePath) &&
        (causes.has(other) || depthOf(other) > depthOf(error)),
    );
  return errors.filter((error) => !isEcho(error));
}

function isWithin(pointer: string, parent: string): boolean {
  return pointer === parent || pointer.startsWith(`${parent}/`);
}

function depthOf({ instancePath }: AjvError): number {
  return instancePath.split('/').length;
}

/** Of two errors at one pointer the one to report; the values that two alternatives allow are reported together. */
function clearer(known: AjvError, error: AjvError): AjvError {
  const [a, b] = [known.params.allowedValues, error.params.allowedValues];
  if (Array.isArray(a) && Array.isArray(b)) return { ...known, params: { allowedValues: [...new Set([...a, ...b])] } };
  return rank(error) < rank(known) ? error : known;
}

function rank(error: AjvError): number {
  const { keyword, schemaPath } = error;
  const place = ORDER.indexOf(keyword);
  const isAlternative = /\/(?:one|any)Of\//.test(schemaPath);
  return (place === -1 ? ORDER.length : place) + (isMissingReference(error) ? 100 : 0) + (isAlternative ? 10 : 0);
}

/** Fixed fields of OpenAPI that authors misspell. */
const FIELD_NAMES = (
  'openapi info servers paths webhooks components security tags externalDocs title summary description ' +
  'termsOfService contact license version url variables operationId parameters requestBody responses callbacks ' +
  'deprecated content headers links required schema example examples style explode allowReserved encoding ' +
  'contentType schemas requestBodies securitySchemes pathItems scheme bearerFormat flows externalValue'
).split(' ');

function formatKeyHint(pointer: string): string {
  const [key = '', parent, above] = pointer.split('/').reverse();
  if (parent === 'responses' && above !== 'components') {
    return 'use a status such as 200, a range such as 2XX, or default';
  }
  const names = [...FIELD_NAMES, ...METHODS];
  const nearest = names.includes(key) ? undefined : closestMatch(key, names);
  return nearest === undefined ? 'remove it or correct its spelling' : `did you mean \`${nearest}\`?`;
}

function toDiagnostic({ instancePath, keyword, params, message }: AjvError): PointerDiagnostic {
  const pointer = instancePath;
  const correct = 'correct the value';
  if (keyword === 'required') {
    return {
      pointer,
      message: `\`${params.missingProperty}\` is missing`,
      hint: `add \`${params.missingProperty}\``,
    };
  }
  if (keyword === 'type') {
    const types = Array.isArray(params.type) ? params.type.join(' or ') : String(params.type);
    // The schema of a property often says `required: true`.
    const isList = types === 'array' && pointer.endsWith('/required');
    const hint = isList ? 'list the required properties in the schema that holds them' : correct;
    return { pointer, message: `the value is not of type ${types}`, hint };
  }
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return { pointer, message: `the value is not one of ${params.allowedValues.join(', ')}`, hint: correct };
  }
  if (keyword === 'const') {
    return { pointer, message: `the value is not ${JSON.stringify(params.allowedValue)}`, hint: correct };
  }
  if (EXTRA.has(keyword)) {
    return { pointer, message: 'this key is not allowed here', hint: formatKeyHint(pointer) };
  }
  if (COMPOSITE.has(keyword)) {
    return {
      pointer,
      message: 'the value matches none of the forms allowed here',
      hint: 'compare it with the specification',
    };
  }
  return { pointer, message: `the value ${message ?? `breaks \`${keyword}\``}`, hint: correct };
}

/** Removes the fields that OpenAPI 3.2 added, so that a 3.2 document validates against the schema of 3.1. */
function removeFieldsOf32(document: RawObject): void {
  visitDocument(document, (object, kind) => {
    omit(object, ADDED[kind] ?? []);
    if (kind === 'document') omitFromEach(object.tags, ['kind', 'parent', 'summary']);
    if (HAS_SERVERS.has(kind)) omitFromEach(object.servers, ['name']);
    if (kind === 'securityScheme') omit(object.flows, ['deviceAuthorization']);
    // A response needs no description any more.
    if (kind === 'response' && object.description === undefined) object.description = '';
    return true;
  });
}

/** The keys that 3.2 adds to objects of these kinds. */
const ADDED: { [kind in Kind]?: readonly string[] } = {
  document: ['$self'],
  components: ['mediaTypes'],
  pathItem: ['additionalOperations', 'query'],
  response: ['summary'],
  mediaType: ['itemEncoding', 'itemSchema', 'prefixEncoding'],
  encoding: ['encoding', 'itemEncoding', 'prefixEncoding'],
  example: ['dataValue', 'serializedValue'],
  securityScheme: ['deprecated', 'oauth2MetadataUrl'],
};

const HAS_SERVERS = new Set<Kind>(['document', 'pathItem', 'operation']);

function omit(value: Json | undefined, keys: readonly string[]): void {
  const object = asObject(value) ?? {};
  for (const key of keys) delete object[key];
}

function omitFromEach(value: Json | undefined, keys: readonly string[]): void {
  for (const item of asArray(value) ?? []) omit(item, keys);
}

/** The operations under `additionalOperations`, whose methods the model does not have. */
function findUnsupportedOperations(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  visitDocument(document, (object, kind, path) => {
    const others = kind === 'pathItem' ? asObject(object.additionalOperations) : undefined;
    for (const method of Object.keys(others ?? {})) {
      diagnostics.push({
        pointer: formatPointer([...path, 'additionalOperations', method]),
        message: `operations with the method ${method} are not supported`,
        hint: `describe the operation in words; supported are ${METHODS.join(', ')}`,
      });
    }
    return true;
  });
  return diagnostics;
}
