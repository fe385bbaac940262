import type { PointerDiagnostic } from '@/lib/diagnostic';
import { METHODS } from '@/lib/openapi/methods';
import type { Json } from '@/lib/openapi/model';
import { formatPointer } from '@/lib/openapi/pointer';
import { asArray, asObject, type RawObject } from '@/lib/openapi/raw';
import type { Kind } from '@/lib/openapi/reading/grammar';
import { visitDocument } from '@/lib/openapi/reading/visit';

/** Takes out of a document what the schema of 3.1 refuses although 3.2 allows it. */
export function forgiveSince32(document: RawObject): void {
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
export function findUnshownOperations(document: RawObject): PointerDiagnostic[] {
  const diagnostics: PointerDiagnostic[] = [];
  visitDocument(document, (object, kind, path) => {
    const others = kind === 'pathItem' ? asObject(object.additionalOperations) : undefined;
    for (const method of Object.keys(others ?? {})) {
      diagnostics.push({
        pointer: formatPointer([...path, 'additionalOperations', method]),
        message: `an operation of the method ${method} is not shown`,
        hint: `describe it in words; shown are ${METHODS.join(', ')}`,
      });
    }
    return true;
  });
  return diagnostics;
}
