import { isJsonType } from '@/lib/openapi/http';
import { formatCode } from '@/lib/text';
import type { BrokenRule, Example, Json, Markdown, MediaType, Operation } from '../model';

/** A possible body of a call: an example of one of its media types, with the value that samples send. */
export type RequestExample = {
  /** Key in the document, followed by the media type if the call has several: `twoCopies`. Unique in the operation. */
  name: string;
  title: string;
  description?: Markdown;
  mediaType: MediaType;
  /** Of a body that the document only writes out, that text. */
  value: Json;
  /** Of a generated value that breaks a rule of its schema, the sentence that says so. */
  warning?: Markdown;
  /** The body as text, if the document contains it; samples build other bodies from `value`. */
  serialized?: string;
};

/** Returns the possible bodies of a call in document order, without those in other files (`externalValue`). */
export function listRequestExamples({ body }: Operation): RequestExample[] {
  const mediaTypes = body?.mediaTypes ?? [];
  const several = mediaTypes.length > 1;
  return mediaTypes.flatMap((mediaType) =>
    mediaType.examples.flatMap((example): RequestExample[] => {
      const { name, description, serialized, invalid } = example;
      const value = example.value ?? serialized;
      if (value === undefined) return [];
      const isBuilt = serialized === undefined || (example.value !== undefined && isJsonType(mediaType.name));
      const title = formatExampleTitle(example);
      return [
        {
          name: several ? `${name} ${mediaType.name}` : name,
          title: several ? `${title} · ${mediaType.name}` : title,
          ...(description !== undefined && { description }),
          ...(invalid !== undefined && { warning: formatWarning(invalid) }),
          mediaType,
          value,
          ...(!isBuilt && { serialized }),
        },
      ];
    }),
  );
}

/** Returns the example that samples send at first: the first of the first media type. */
export function findFirstExample(operation: Operation): RequestExample | undefined {
  return listRequestExamples(operation).find(({ mediaType }) => mediaType === operation.body?.mediaTypes[0]);
}

/** Returns the titles, with numbers for repeated ones: `Sold out`, `Sold out (2)`. */
export function toUniqueTitles(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

export function formatWarning({ field, rule }: BrokenRule): Markdown {
  return `May not be valid: ${field === '' ? 'the value' : formatCode(field)} doesn't meet ${formatCode(rule)}.`;
}

/** Title of an example that the document neither summarizes nor names. */
export const UNTITLED = 'Example';

/** Returns the title of an example: its summary, else its key in words. */
export function formatExampleTitle({ name, summary, generated }: Example): string {
  if (generated) return 'Generated from the schema';
  if (summary !== undefined) return summary;
  return /^(?:example|default)$/i.test(name) ? UNTITLED : name.replace(/[-_]+/g, ' ');
}
