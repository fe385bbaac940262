import type { ErrorObject } from 'ajv';
import { errorMessage } from '@/lib/format-error.mjs';
import { addDocument, createAjv } from '@/lib/openapi/check/examples';
import { getEntries, getObject, getProperty, getString, isTrue, type RawObject } from '@/lib/openapi/json';
import type { Api, MediaType } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { findAt, follow, formatPointer } from '@/lib/openapi/pointer';

/** A generated body: the pointer of its media type, and the first rule of its schema that it breaks. */
export type GeneratedBody = { pointer: string; reason?: string; isMarked: boolean };

/** Checks each body of requests and responses that was generated from a schema with Ajv, which doesn't take part in generating it. */
export function checkGeneratedBodies(document: RawObject, api: Api): GeneratedBody[] {
  const ajv = createAjv();
  const unusable = catchMessage(() => addDocument(ajv, document));
  const checkMedia = (content: string, { name, examples: [first] }: MediaType): GeneratedBody[] => {
    if (first?.generated !== true || first.value === undefined) return [];
    const pointer = resolvePointer(document, `${content}/content${formatPointer([name])}`);
    const isMarked = 'invalid' in first;
    if (unusable !== undefined) return [{ pointer, isMarked, reason: `not checked: ${unusable}` }];
    try {
      const validate = ajv.compile({ $ref: `spec#${encodeURI(`${pointer}/schema`).replace(/#/g, '%23')}` });
      validate(first.value);
      const error = validate.errors?.find((one) => !isOfOtherDirection(one, document));
      const reason = error === undefined ? {} : { reason: `${error.message} at ${error.instancePath || '/'}` };
      return [{ pointer, isMarked, ...reason }];
    } catch (error) {
      return [{ pointer, isMarked, reason: `not checked: ${errorMessage(error)}` }];
    }
  };
  return listOperationsAndCallbacks(api).flatMap(({ pointer, body, responses }) => {
    const request = resolvePointer(document, `${pointer}/requestBody`);
    const documented = getEntries(findAt(document, pointer), 'responses');
    return [
      ...(body?.mediaTypes ?? []).flatMap((media) => checkMedia(request, media)),
      ...responses.flatMap(({ status, mediaTypes }) => {
        const [key = status] = documented.find(([name]) => name.toUpperCase() === status.toUpperCase()) ?? [];
        const response = resolvePointer(document, `${pointer}/responses${formatPointer([key])}`);
        return mediaTypes.flatMap((media) => checkMedia(response, media));
      }),
    ];
  });
}

function catchMessage(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Returns whether an error is about a required property that messages in one direction omit. */
function isOfOtherDirection({ keyword, params, parentSchema }: ErrorObject, document: RawObject): boolean {
  const property = follow(getProperty(getObject(parentSchema, 'properties'), String(params.missingProperty)), document);
  return keyword === 'required' && (isTrue(property, 'readOnly') || isTrue(property, 'writeOnly'));
}

/** Returns the pointer of the object that the reference at a pointer leads to. */
function resolvePointer(document: RawObject, pointer: string): string {
  const reference = getString(findAt(document, pointer), '$ref');
  return reference === undefined ? pointer : resolvePointer(document, decodeURIComponent(reference.slice(1)));
}

/** Returns the kind of a reason, without the names and numbers of one document. */
export function toReasonKind(reason: string): string {
  return reason
    .replace(/ at \/.*$/, '')
    .replace(/`[^`]*`|"[^"]*"/g, '…')
    .replace(/\d[\d.,]*/g, 'N')
    .slice(0, 100);
}
