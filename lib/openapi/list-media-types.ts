import type { MediaType, Operation } from './model';

/** Every media type of an operation: those of its body, then those of its responses in order. */
export function listMediaTypes({ body, responses }: Pick<Operation, 'body' | 'responses'>): MediaType[] {
  return [...(body?.mediaTypes ?? []), ...responses.flatMap((response) => response.mediaTypes)];
}
