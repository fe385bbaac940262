import { asObject, getKeys, type RawObject } from '@/lib/openapi/json';
import type { Api, Json, OperationKind } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { findAt, followPointer, formatPointer, parsePointer } from '@/lib/openapi/pointer';

/** A body that the reference generates from a schema, with the pointer of its media type in the document. */
export type GeneratedExample = {
  kind: OperationKind;
  message: 'request' | 'response';
  pointer: string;
  value: Json;
  /** Whether the reference says that it may not match its schema. */
  isMarked: boolean;
};

/** Returns the generated body of each request and response without an authored one. */
export function listGeneratedExamples(document: RawObject, api: Api): GeneratedExample[] {
  return listOperationsAndCallbacks(api).flatMap(({ kind, pointer, body, responses }) => {
    const operation = parsePointer(pointer);
    const statuses = getKeys(findAt(document, resolve(document, operation)), 'responses');
    return [
      ...(body?.mediaTypes ?? []).map((media) => ({ media, message: 'request' as const, owner: ['requestBody'] })),
      ...responses.flatMap(({ status, mediaTypes }) => {
        const key = statuses.find((name) => name.toUpperCase() === status.toUpperCase()) ?? status;
        return mediaTypes.map((media) => ({ media, message: 'response' as const, owner: ['responses', key] }));
      }),
    ].flatMap(({ media, message, owner }): GeneratedExample[] => {
      const [first] = media.examples;
      if (first?.generated !== true || first.value === undefined) return [];
      const at = resolve(document, [...operation, ...owner, 'content', media.name]);
      return [{ kind, message, pointer: at, value: first.value, isMarked: 'invalid' in first }];
    });
  });
}

/** Returns the pointer of the object at a path of keys, which can lead through references. */
function resolve(document: RawObject, keys: readonly string[]): string {
  return keys.reduce((at, key) => {
    const next = at + formatPointer([key]);
    return followPointer(findAt(document, next), next, document);
  }, '');
}

/** Returns a copy of the document with the generated example of each response without an authored one, for the mock. */
export function addGeneratedExamples(document: RawObject, api: Api): RawObject {
  const copy = structuredClone(document);
  for (const { kind, message, pointer, value } of listGeneratedExamples(document, api)) {
    const media = kind === 'call' && message === 'response' ? asObject(findAt(copy, pointer)) : undefined;
    if (media !== undefined) media.example = value;
  }
  return copy;
}
