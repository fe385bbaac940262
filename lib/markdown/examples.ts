import { formatCode, formatFence, formatText } from '@/lib/markdown/text';
import { isJsonType } from '@/lib/openapi/media-type-kind';
import type { Example, Json } from '@/lib/openapi/model';

/** Returns the examples of a parameter or header on one line: `Example: \`24A\`.` */
export function formatExamples(examples: readonly Example[], mediaType?: string): string {
  const values = examples.flatMap((example) =>
    example.value === undefined ? [] : [formatValue(example.value, mediaType)],
  );
  return values.length === 0 ? '' : `Example: ${values.map(formatCode).join(', ')}.`;
}

/** Returns the examples of a body, each under its name in a code block. */
export function formatBodyExamples(examples: readonly Example[], mediaType: string): string[] {
  return examples.flatMap((example) => [formatTitle(example), ...formatContent(example, mediaType)]);
}

function formatTitle({ name, summary, description, generated }: Example): string {
  if (generated) return 'Example, generated from the schema:';
  const title = summary === undefined ? formatCode(name) : `${formatText(summary)} (${formatCode(name)})`;
  return `Example ${title}${description === undefined ? '' : `: ${description.trim()}`}`.replace(/[:.]?$/, ':');
}

function formatContent({ value, externalValue }: Example, mediaType: string): string[] {
  if (value === undefined) return externalValue === undefined ? [] : [`<${externalValue}>`];
  const isText = typeof value === 'string' && !isJsonType(mediaType);
  const lang = isText ? (/[/+](xml|yaml|html)/i.exec(mediaType)?.[1] ?? '') : 'json';
  return [formatFence(isText ? value : JSON.stringify(value, null, 2), lang)];
}

function formatValue(value: Json, mediaType: string | undefined): string {
  return typeof value === 'string' && value.trim() !== '' && mediaType === undefined ? value : JSON.stringify(value);
}
