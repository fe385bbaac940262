import { errorMessage } from '@/lib/format-error.mjs';
import { addDocument, createAjv, findMismatches } from '@/lib/openapi/check/examples';
import { listGeneratedExamples } from '@/lib/openapi/example-values/add-generated-examples';
import type { RawObject } from '@/lib/openapi/json';
import type { Api } from '@/lib/openapi/model';

/** A generated body: the pointer of its media type, and the first rule of its schema that it breaks. */
export type GeneratedBody = { pointer: string; reason?: string; isMarked: boolean };

/** Checks each body of requests and responses that was generated from a schema with Ajv, which doesn't take part in generating it. */
export function checkGeneratedBodies(document: RawObject, api: Api): GeneratedBody[] {
  const ajv = createAjv();
  try {
    addDocument(ajv, document);
  } catch {
    // Each body reports that the document can't be used.
  }
  return listGeneratedExamples(document, api).map(({ pointer, value, isMarked }) => {
    try {
      const [error] = findMismatches(ajv, document, { pointer: '', schema: `${pointer}/schema`, value });
      return {
        pointer,
        isMarked,
        ...(error !== undefined && { reason: `${error.message} at ${error.pointer || '/'}` }),
      };
    } catch (error) {
      return { pointer, isMarked, reason: `not checked: ${errorMessage(error)}` };
    }
  });
}

/** Returns the kind of a reason, without the names and numbers of one document. */
export function toReasonKind(reason: string): string {
  return reason
    .replace(/ at \/.*$/, '')
    .replace(/`[^`]*`|"[^"]*"/g, '…')
    .replace(/\d[\d.,]*/g, 'N')
    .slice(0, 100);
}
