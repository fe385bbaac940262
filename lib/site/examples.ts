import { throwError } from '@/lib/diagnostic';
import { isJsonType } from '@/lib/openapi/media-type-kind';
import type { Example, MediaType, Operation } from '@/lib/openapi/model';
import { findResponse } from './field-rows';

/** An example ready to show: what it is an example of, and its text. */
export type ShownExample = { title: string; lang: string; source: string };

/** The named example of a request body, or its first. */
export function toRequestExample(operation: Operation, name?: string): ShownExample {
  return toShown(operation, operation.body?.mediaTypes ?? [], 'Request body', name);
}

/** The named example of the response with this status, or its first. */
export function toResponseExample(operation: Operation, status: string, name?: string): ShownExample {
  const { mediaTypes, phrase } = findResponse(operation, status);
  return toShown(operation, mediaTypes, `${status} ${phrase}`, name);
}

function toShown(operation: Operation, mediaTypes: readonly MediaType[], part: string, name?: string): ShownExample {
  for (const media of mediaTypes) {
    const example = media.examples.find(
      (candidate) => candidate.value !== undefined && (name === undefined || candidate.name === name),
    );
    if (example !== undefined) return toText(example, media, part);
  }
  const names = mediaTypes.flatMap((media) => media.examples.map((example) => example.name));
  return throwError({
    file: `${operation.title} (${operation.id})`,
    message: `a guide shows an example of "${part}"${name === undefined ? '' : ` named ${name}`}, and there is none`,
    hint: names.length === 0 ? 'add one to the specification' : `use one of ${names.join(', ')}`,
  });
}

function toText({ value, summary }: Example, { name: media }: MediaType, part: string): ShownExample {
  const title = summary === undefined ? part : `${part}: ${summary}`;
  if (typeof value === 'string' && !isJsonType(media)) return { title, lang: 'text', source: value };
  return { title, lang: 'json', source: JSON.stringify(value, null, 2) };
}
