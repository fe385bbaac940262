import { isJsonType } from '@/lib/openapi/media-type-kind';
import type { Example, Markdown, MediaType, Operation, Response } from '@/lib/openapi/model';
import { formatExampleTitle } from '@/lib/openapi/samples/request-examples';

/** One example of a body, ready to show. */
export type BodyExample = {
  /** Unique in the operation: `lock-tickets-207-example-1-2`, by media type and place. */
  id: string;
  /** Of an answer. */
  answer?: Pick<Response, 'status' | 'tone'>;
  title: string;
  description?: Markdown;
  source: string;
  lang: 'json' | 'xml' | 'text';
};

/** Every example of every answer in order of status; generated ones say so. */
export function toResponseExamples(operation: Operation): BodyExample[] {
  return operation.responses.flatMap(({ id, status, tone, mediaTypes }) =>
    toExamples(id, mediaTypes).map((example) => ({ ...example, answer: { status, tone } })),
  );
}

/** The named bodies that a request can have; none when the sample shows the only one. */
export function toRequestExamples(operation: Operation): BodyExample[] {
  const examples = toExamples(`${operation.id}-body`, operation.body?.mediaTypes ?? []);
  return examples.length > 1 ? examples : [];
}

function toExamples(prefix: string, mediaTypes: readonly MediaType[]): BodyExample[] {
  return mediaTypes.flatMap((media, place) =>
    media.examples.map((example, index) => ({
      id: `${prefix}-example-${place + 1}-${index + 1}`,
      title: mediaTypes.length > 1 ? `${formatExampleTitle(example)} · ${media.name}` : formatExampleTitle(example),
      ...(example.description === undefined ? {} : { description: example.description }),
      ...toSource(example, media),
    })),
  );
}

function toSource({ value, externalValue }: Example, { name }: MediaType): Pick<BodyExample, 'source' | 'lang'> {
  if (value === undefined) return { source: `See ${externalValue ?? 'the specification'}`, lang: 'text' };
  if (typeof value !== 'string' || isJsonType(name)) return { source: JSON.stringify(value, null, 2), lang: 'json' };
  return { source: value, lang: /[/+]xml/i.test(name) ? 'xml' : 'text' };
}
