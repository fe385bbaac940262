import { METHODS } from '@/lib/openapi/methods';
import { formatPointer } from '@/lib/openapi/pointer';
import { asObject, type RawObject } from '@/lib/openapi/raw';
import type { SchemaError, SchemaFlaw } from '@/lib/openapi/reading/schema-flaws';
import { visitDocument } from '@/lib/openapi/reading/visit';

/** Whether an error of the schema of 3.1 is none in a document of 3.2: it adds keys, and a response needs no description. */
export function isAllowedSince32({ keyword, params }: SchemaError): boolean {
  if (keyword === 'required') return params.missingProperty === 'description';
  return ADDED.has(String(params.unevaluatedProperty));
}

const ADDED = new Set([
  '$self',
  'additionalOperations',
  'dataValue',
  'deprecated',
  'deviceAuthorization',
  'deviceAuthorizationUrl',
  'encoding',
  'itemEncoding',
  'itemSchema',
  'kind',
  'mediaTypes',
  'name',
  'oauth2MetadataUrl',
  'parent',
  'prefixEncoding',
  'query',
  'serializedValue',
  'summary',
]);

/** The operations under `additionalOperations`, whose methods the model does not have. */
export function findUnshownOperations(document: RawObject): SchemaFlaw[] {
  const flaws: SchemaFlaw[] = [];
  visitDocument(document, (object, kind, path) => {
    const others = kind === 'pathItem' ? asObject(object.additionalOperations) : undefined;
    for (const method of Object.keys(others ?? {})) {
      flaws.push({
        pointer: formatPointer([...path, 'additionalOperations', method]),
        message: `an operation of the method ${method} is not shown`,
        remedy: `describe it in words; shown are ${METHODS.join(', ')}`,
      });
    }
    return true;
  });
  return flaws;
}
