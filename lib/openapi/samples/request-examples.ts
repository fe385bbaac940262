import { isJsonType } from '@/lib/openapi/http';
import type { Example, Json, Markdown, MediaType, Operation } from '../model';

/** A body that a call can send: an example of one of its media types, with the value that samples send. */
export type RequestExample = {
  /** Key in the document, with the media type after it where the call has several: `twoSeats`. Unique in the operation. */
  name: string;
  title: string;
  description?: Markdown;
  mediaType: MediaType;
  /** Of a body that the document only writes out, that text. */
  value: Json;
  /** The body as the document writes it out; samples build the others from `value`. */
  serialized?: string;
};

/** Returns the bodies that a call can send, in document order; those in other files (`externalValue`) are left out. */
export function listRequestExamples({ body }: Operation): RequestExample[] {
  const mediaTypes = body?.mediaTypes ?? [];
  const several = mediaTypes.length > 1;
  return mediaTypes.flatMap((mediaType) =>
    mediaType.examples.flatMap((example): RequestExample[] => {
      const { name, description, serialized } = example;
      const value = example.value ?? serialized;
      if (value === undefined) return [];
      const isBuilt = serialized === undefined || (example.value !== undefined && isJsonType(mediaType.name));
      const title = formatExampleTitle(example);
      return [
        {
          name: several ? `${name} ${mediaType.name}` : name,
          title: several ? `${title} · ${mediaType.name}` : title,
          ...(description !== undefined && { description }),
          mediaType,
          value,
          ...(!isBuilt && { serialized }),
        },
      ];
    }),
  );
}

/** Returns the example that samples send before the reader chooses: the first of the first media type. */
export function findFirstExample(operation: Operation): RequestExample | undefined {
  return listRequestExamples(operation).find(({ mediaType }) => mediaType === operation.body?.mediaTypes[0]);
}

/** Returns the titles, in which each repetition has its number: `Sold out`, `Sold out (2)`. */
export function toUniqueTitles(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

/** Returns what a page calls an example: its summary, else its key in words. */
export function formatExampleTitle({ name, summary, generated }: Example): string {
  if (generated) return 'Generated from the schema';
  if (summary !== undefined) return summary;
  return name === 'example' ? 'Example' : name.replace(/[-_]+/g, ' ');
}
