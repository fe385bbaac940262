import type { EnumValue, Json, Markdown, Schema } from '@/lib/openapi/model';

/** One limit, default or example of a value, in words: `1 to 30 items`, `default: false`. */
export type Note = { label?: string; text: string; code: boolean };

/** What is known of a value beside its type: limits, default, examples; of lists also what holds for each item. */
export function toNotes(schema: Schema): Note[] {
  const own = [...toLimits(schema), ...toValues(schema)];
  if (schema.kind !== 'array') return own;
  return [...own, ...toNotes(schema.items).map((note) => ({ ...note, label: toItemLabel(note.label) }))];
}

/** How many of the values that are allowed stand open; the others fold. */
export const SHOWN_VALUES = 8;

/** The values that are allowed, of a list those of its items. */
export function toEnum(schema: Schema): EnumValue[] {
  return findEnumOwner(schema).enum;
}

/** An allowed value as it is printed, with its meaning. */
export type AllowedValue = { text: string; description?: Markdown };

/** The values of `toEnum` as they are printed. */
export function toAllowedValues(schema: Schema): AllowedValue[] {
  const owner = findEnumOwner(schema);
  return owner.enum.map(({ value, ...rest }) => ({ text: formatValue(value, owner), ...rest }));
}

function findEnumOwner(schema: Schema): Schema {
  return schema.enum.length === 0 && schema.kind === 'array' ? findEnumOwner(schema.items) : schema;
}

/** What the provider does not say about a value or its items. */
export function toUnspecified(schema: Schema): Markdown[] {
  return schema.kind === 'array' ? [...schema.unspecified, ...toUnspecified(schema.items)] : schema.unspecified;
}

/** A value on one line; strings bare, unless nothing would be seen of them or the schema also allows what they look like. */
export function formatValue(value: Json, schema: Schema): string {
  const isBare = typeof value === 'string' && value.trim() !== '' && (isText(value, schema) || !isJson(value));
  return isBare ? value : JSON.stringify(value);
}

function isText(value: string, { nullable, ...schema }: Schema): boolean {
  return schema.kind === 'scalar' && schema.type === 'string' && !(nullable && value === 'null');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const LONGEST_EXAMPLE = 120;

function toLimits(schema: Schema): Note[] {
  const notes: Note[] = schema.constraints.map(({ text, code }) => ({ text, code }));
  if (schema.unit !== undefined) notes.push({ label: 'in', text: schema.unit, code: false });
  if (schema.kind === 'scalar' && schema.content?.mediaType !== undefined)
    notes.push({ label: 'holds', text: schema.content.mediaType, code: true });
  if (schema.kind === 'scalar' && schema.content?.encoding !== undefined)
    notes.push({ label: 'encoded as', text: schema.content.encoding, code: true });
  if (schema.kind === 'object' && schema.additional === false) notes.push({ text: 'no other fields', code: false });
  if (schema.kind === 'tuple' && schema.rest === false) notes.push({ text: 'no further items', code: false });
  return notes;
}

function toValues(schema: Schema): Note[] {
  const notes: Note[] = [];
  if (schema.const !== undefined) notes.push({ label: 'always', text: formatValue(schema.const, schema), code: true });
  if (schema.default !== undefined)
    notes.push({ label: 'default', text: formatValue(schema.default, schema), code: true });
  const examples = schema.examples
    .map((example) => formatValue(example, schema))
    .filter((text) => text.length <= LONGEST_EXAMPLE);
  return [...notes, ...examples.map((text) => ({ label: 'for example', text, code: true }))];
}

function toItemLabel(label: string | undefined): string {
  return label === undefined ? 'each' : `each ${label}`;
}
