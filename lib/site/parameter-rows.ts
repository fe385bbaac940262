import type { CommonHeader, Header, Parameter } from '@/lib/openapi/model';
import { type Row, toDeprecated, toRequired, toRow } from './row';
import { formatValue, type Note, toNotes } from './schema-notes';

/** The row of a parameter. */
export function toParameterRow(parameter: Parameter): Row {
  const { id, name, required, schema, rules, unspecified, serialised, mediaType } = parameter;
  const notes = toNotes(schema);
  if (parameter.allowEmptyValue) notes.push({ text: 'may be empty', code: false });
  if (mediaType !== undefined) notes.push({ label: 'written as', text: mediaType, code: true });
  if (serialised !== undefined) notes.push({ label: 'sent as', text: serialised.example, code: true });
  for (const example of parameter.examples)
    if (!example.generated && example.value !== undefined)
      notes.push({ label: example.summary ?? 'for example', text: formatValue(example.value), code: true });
  return {
    ...toRow(name, schema, parameter),
    id,
    marks: [...toRequired(required), ...toDeprecated(parameter)],
    notes: toDistinct(notes),
    rules,
    unspecified: [...new Set([...unspecified, ...schema.unspecified])],
  };
}

/** The row of a header of a response or of a part. */
export function toHeaderRow(header: Header): Row {
  return {
    ...toRow(header.name, header.schema, header),
    marks: [...toRequired(header.required), ...toDeprecated(header)],
  };
}

/** The row of a header that every call sends; says how many calls when it is not every one. */
export function toCommonHeaderRow(header: CommonHeader): Row {
  const use = header.usedBy === header.of ? [] : [{ text: `on ${header.usedBy} of ${header.of} calls`, code: false }];
  const row = toRow(header.name, header.schema, header);
  const example = { label: 'for example', text: header.example, code: true };
  return {
    ...row,
    id: header.id,
    marks: toRequired(header.required),
    notes: toDistinct([...use, ...row.notes, example]),
  };
}

function toDistinct(notes: Note[]): Note[] {
  return notes.filter((note, index) => notes.findIndex((other) => other.text === note.text) === index);
}
