import { isJson, isSameJson } from '@/lib/openapi/json';
import type { Example, Json, Parameter, Schema, XmlForm } from '@/lib/openapi/model';
import { formatPlain } from '@/lib/prose/plain';
import type { AllowedValue, FieldNote, FieldValue, Markdown } from '@/lib/reference/document';

/** Returns the notes on a value itself, without the items of a list: limits, default and examples. */
export function toOwnNotes(schema: Schema): FieldNote[] {
  return [...toLimits(schema), ...toValues(schema)];
}

export function toItemNote(note: FieldNote): FieldNote {
  return { ...note, label: note.label === undefined ? 'each' : `each ${note.label}` };
}

export function toAllowedValues(schema: Schema): AllowedValue[] {
  return schema.enum.map(({ value, ...said }) => {
    const text = formatSchemaValue(value, schema);
    return { text, isText: text === value, ...said };
  });
}

/** Returns the values that outputs must show; none if a description already lists each of them, as some vendors' documents do. */
export function listUndescribedValues({
  values,
  descriptions,
}: Pick<FieldValue, 'values' | 'descriptions'>): AllowedValue[] {
  const isPlain = values.every(({ name, description }) => name === undefined && description === undefined);
  const items = isPlain && values.length > 1 ? descriptions.flatMap(listItems) : [];
  const isListed = ({ text }: AllowedValue) => items.some((item) => startsWith(item, text));
  return items.length > 0 && values.every(isListed) ? [] : values;
}

function listItems(text: Markdown): string[] {
  return text.split('\n').flatMap((line) => /^\s*(?:[-*+]|\d+[.)])\s+[*_`"']*(.*)/.exec(line)?.[1] ?? []);
}

/** `card (credit)` and `card_: credit` start with the value `card`; `cardholder`, `card_present` and `card.present` don't. */
function startsWith(item: string, value: string): boolean {
  return item.startsWith(value) && !/^(?:-|[._]*[\p{L}\p{N}])/u.test(item.slice(value.length));
}

/** Returns how a parameter or header is sent: its format, its media type, and the document's examples in this format. */
export function toWireNotes(
  owner: Pick<Parameter, 'schema' | 'mediaType' | 'examples'> &
    Partial<Pick<Parameter, 'allowEmptyValue' | 'allowReserved' | 'serialized' | 'encoding'>>,
): FieldNote[] {
  const { schema, mediaType, examples, allowEmptyValue, allowReserved, serialized, encoding = [] } = owner;
  const notes: FieldNote[] = [];
  const add = (label: string, text: string) => notes.push({ kind: 'fact', label, text, code: true });
  if (allowEmptyValue === true) notes.push({ kind: 'fact', text: 'may be empty', code: false });
  if (allowReserved === true)
    notes.push({ kind: 'fact', text: 'reserved characters are sent as they are', code: false });
  if (serialized !== undefined) add('sent as', decodeReadable(serialized.example));
  if (mediaType !== undefined) add('written as', mediaType);
  for (const { part, contentType, style } of encoding) {
    const name = part === 'rest' ? 'the rest' : 'property' in part ? part.property : `part ${part.position}`;
    if (contentType !== undefined) add(`${name} written as`, contentType);
    if (style !== undefined) add(`${name} in the style`, style);
  }
  return [
    ...notes,
    ...examples.flatMap((example) => [...toExampleNote(example, schema, mediaType), ...toAbout(example)]),
  ];
}

/** Returns a serialized value as a reader types it: `created[gt]=1`. Characters that would change its meaning stay encoded. */
function decodeReadable(example: string): string {
  return example.replace(/%(?:5B|5D|3A|40|22|7B|7D)/g, (code) => decodeURIComponent(code));
}

/** Removes notes that repeat the text of another; prefers notes that aren't folded. */
export function toDistinctNotes(notes: readonly FieldNote[]): FieldNote[] {
  const kept = new Map<string, FieldNote>();
  for (const note of notes) {
    const other = kept.get(note.text);
    if (other === undefined || (other.folded === true && note.folded === undefined)) kept.set(note.text, note);
  }
  return [...kept.values()];
}

/** Returns a value on one line. Strings have no quotes, unless they would be invisible or look like another allowed type. */
export function formatSchemaValue(value: Json, schema: Schema): string {
  const isBare = typeof value === 'string' && value.trim() !== '' && (isString(value, schema) || !isJson(value));
  return isBare ? value : JSON.stringify(value);
}

function isString(value: string, { nullable, ...schema }: Schema): boolean {
  return schema.kind === 'scalar' && schema.type === 'string' && !(nullable && value === 'null');
}

/** The label of the only value of a field. */
export const ALWAYS_LABEL = 'always';

const MAX_EXAMPLE_LENGTH = 120;

function toLimits(schema: Schema): FieldNote[] {
  const notes: FieldNote[] = schema.constraints.map(({ text, code }) => ({ kind: 'constraint', text, code }));
  const add = (text: string, label?: string, code = false) =>
    notes.push({ kind: 'fact', ...(label !== undefined && { label }), text, code });
  if (schema.unit !== undefined) add(schema.unit, 'in');
  if (schema.xml !== undefined) add(formatXml(schema.xml), 'in XML');
  if (schema.kind === 'scalar' && schema.content?.mediaType !== undefined) add(schema.content.mediaType, 'holds', true);
  if (schema.kind === 'scalar' && schema.content?.encoding !== undefined)
    add(schema.content.encoding, 'encoded as', true);
  if (schema.kind === 'object' && schema.additional === false) add('no other fields');
  if (schema.kind === 'tuple' && schema.rest === false) add('no further items');
  return notes;
}

/** Returns the XML node of a value: `attribute lang`, `element book, prefix b, namespace https://example.com/books`. */
function formatXml({ node, name, namespace, prefix, wrapped }: XmlForm): string {
  const isNamed = name !== undefined && node !== 'none' && node !== 'text' && node !== 'cdata';
  return [
    `${XML_NODES[node ?? 'element']}${isNamed ? ` ${name}` : ''}`,
    ...(prefix === undefined ? [] : [`prefix ${prefix}`]),
    ...(namespace === undefined ? [] : [`namespace ${namespace}`]),
    ...(wrapped === true ? ['around the items'] : []),
  ].join(', ');
}

const XML_NODES: Record<NonNullable<XmlForm['node']>, string> = {
  element: 'element',
  attribute: 'attribute',
  text: 'text of the element',
  cdata: 'CDATA section',
  none: 'no element of its own',
};

/** Long examples are folded at first. An example that is an allowed value is left out, because all allowed values are listed. */
function toValues(schema: Schema): FieldNote[] {
  const notes: FieldNote[] = [];
  const add = (label: string, value: Json) =>
    notes.push({ kind: 'fact', label, text: formatSchemaValue(value, schema), code: true });
  if (schema.const !== undefined) add(ALWAYS_LABEL, schema.const);
  if (schema.default !== undefined) add('default', schema.default);
  const isListed = (example: Json) => schema.enum.some(({ value }) => isSameJson(value, example));
  for (const example of schema.examples.filter((each) => !isListed(each))) {
    const text = formatSchemaValue(example, schema);
    const isLong = text.length > MAX_EXAMPLE_LENGTH;
    notes.push({ kind: 'example', label: 'for example', text, code: true, ...(isLong && { folded: true }) });
  }
  return notes;
}

function toAbout({ description }: Example): FieldNote[] {
  return description === undefined ? [] : [{ kind: 'fact', text: formatPlain(description), code: false }];
}

function toExampleNote(example: Example, schema: Schema, mediaType: string | undefined): FieldNote[] {
  const { generated, value, serialized, externalValue, summary = 'for example' } = example;
  const text = value === undefined ? (serialized ?? externalValue) : formatSent(value, schema, mediaType);
  return generated || text === undefined ? [] : [{ kind: 'example', label: summary, text, code: true }];
}

function formatSent(value: Json, schema: Schema, mediaType: string | undefined): string {
  return mediaType === undefined ? formatSchemaValue(value, schema) : JSON.stringify(value);
}
