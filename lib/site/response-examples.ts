import type { Example, Json, Markdown, MediaType, Operation, Response } from '@/lib/openapi/model';

/** One example of an answer, ready to show. */
export type ResponseExample = {
  /** Anchor: `lock-tickets-207-example-one-refused`. */
  id: string;
  status: string;
  tone: Response['tone'];
  title: string;
  description?: Markdown;
  source: string;
  lang: 'json' | 'text';
};

/** Every example of every answer in order of status; generated ones say so. */
export function toResponseExamples(operation: Operation): ResponseExample[] {
  return operation.responses.flatMap((response) =>
    response.mediaTypes.flatMap((media, place) =>
      media.examples.map((example, index) => toResponseExample(response, media, example, `${place + 1}-${index + 1}`)),
    ),
  );
}

function toResponseExample(response: Response, media: MediaType, example: Example, place: string): ResponseExample {
  const { source, lang } = toSource(example);
  return {
    id: `${response.id}-example-${place}`,
    status: response.status,
    tone: response.tone,
    title: formatTitle(example, media),
    ...(example.description === undefined ? {} : { description: example.description }),
    source,
    lang,
  };
}

function formatTitle(example: Example, media: MediaType): string {
  if (example.generated) return 'Generated from the schema';
  if (example.summary !== undefined) return example.summary;
  return example.name === 'example' ? media.name : example.name.replace(/[-_]+/g, ' ');
}

function toSource({ value, externalValue }: Example): Pick<ResponseExample, 'source' | 'lang'> {
  if (value === undefined) return { source: `See ${externalValue ?? 'the specification'}`, lang: 'text' };
  return isText(value) ? { source: value, lang: 'text' } : { source: JSON.stringify(value, null, 2), lang: 'json' };
}

function isText(value: Json): value is string {
  return typeof value === 'string';
}
