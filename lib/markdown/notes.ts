import { formatProse, formatUnspecified, type Place } from '@/lib/markdown/prose';
import { formatCode, formatItem, formatText } from '@/lib/markdown/text';
import type { Json, Schema } from '@/lib/openapi/model';
import { formatValue } from '@/lib/site/schema-notes';

/** Returns what is said of a value, as blocks: description, limits, allowed values, default, examples, what is not documented. */
export function formatNotes(schema: Schema, place: Place): string[] {
  return [
    schema.deprecated?.reason === undefined ? '' : `Deprecated: ${formatProse(schema.deprecated.reason, place)}`,
    schema.description === undefined ? '' : formatProse(schema.description, place),
    toFacts(schema).join(' '),
    formatEnum(schema, place),
    formatUnspecified(schema.unspecified, place),
    schema.externalDocs === undefined ? '' : `See also <${schema.externalDocs.url}>.`,
  ].filter((block) => block !== '');
}

function toFacts(schema: Schema): string[] {
  const facts: string[] = [];
  const limits = schema.constraints.map(({ text, code }) => (code ? formatCode(text) : formatText(text)));
  if (limits.length > 0) facts.push(`Limits: ${limits.join('; ')}.`);
  if (schema.unit !== undefined) facts.push(`Unit: ${formatText(schema.unit)}.`);
  if (schema.const !== undefined) facts.push(`Always ${formatJson(schema.const, schema)}.`);
  if (schema.default !== undefined) facts.push(`Default: ${formatJson(schema.default, schema)}.`);
  if (schema.examples.length > 0)
    facts.push(`Example: ${schema.examples.map((example) => formatJson(example, schema)).join(', ')}.`);
  if (schema.kind === 'scalar') facts.push(...toContentFacts(schema.content));
  return facts;
}

function toContentFacts(content: (Schema & { kind: 'scalar' })['content']): string[] {
  const facts = [];
  if (content?.mediaType !== undefined) facts.push(`Media type: ${formatCode(content.mediaType)}.`);
  if (content?.encoding !== undefined) facts.push(`Encoding: ${formatCode(content.encoding)}.`);
  return facts;
}

function formatEnum(schema: Schema, place: Place): string {
  if (schema.enum.length === 0) return '';
  if (schema.enum.every(({ description }) => description === undefined)) {
    return `One of ${schema.enum.map(({ value }) => formatJson(value, schema)).join(', ')}.`;
  }
  const items = schema.enum.map(({ value, description }) => {
    return formatItem(
      `${formatJson(value, schema)}${description === undefined ? '' : `: ${formatProse(description, place)}`}`,
    );
  });
  return `One of:\n\n${items.join('\n')}`;
}

/** As in the running text of a reference. */
function formatJson(value: Json, schema: Schema): string {
  return formatCode(formatValue(value, schema));
}
