import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { formatPointer } from '@/lib/openapi/pointer';
import { asObject, type RawObject } from '@/lib/openapi/raw';
import { type AjvError, condenseErrors } from '@/lib/openapi/reading/schema-errors';
import { findUnshownOperations, forgiveSince32 } from '@/lib/openapi/reading/since-3.2';
import { visitDocument } from '@/lib/openapi/reading/visit';
import { formatProblem } from '@/lib/problem';

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
    ...(isNewer ? findUnshownOperations(document) : []),
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
  // The library marks up what it validates, and throws without a spot at what `acceptable` puts right.
  const clone = structuredClone(document);
  const copy = { ...clone, ...acceptable(clone) };
  forgive(copy);
  if (isNewer) forgiveSince32(copy);
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
    const message = formatProblem(error);
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
