import type { CommonHeader, Header, Parameter } from '@/lib/openapi/model';
import { type Row, toDeprecated, toRequired, toRow } from './row';
import { formatValue, type Note, toNotes } from './schema-notes';

/** The row of a parameter. */
export function toParameterRow(parameter: Parameter): Row {
  const { id, name, required, schema, rules, unspecified, serialised } = parameter;
  const form: Note[] = parameter.allowEmptyValue ? [{ text: 'may be empty', code: false }] : [];
  if (serialised !== undefined) form.push({ label: 'sent as', text: serialised.example, code: true });
  return {
    ...toRow(name, schema, parameter),
    id,
    marks: [...toRequired(required), ...toDeprecated(parameter)],
    notes: toDistinct([...toNotes(schema), ...form, ...toContentNotes(parameter)]),
    rules,
    unspecified: [...new Set([...unspecified, ...schema.unspecified])],
  };
}

/** The row of a header of a response or of a part. */
export function toHeaderRow(header: Header): Row {
  return {
    ...toRow(header.name, header.schema, header),
    marks: [...toRequired(header.required), ...toDeprecated(header)],
    notes: toDistinct([...toNotes(header.schema), ...toContentNotes(header)]),
  };
}

/** The row of a header that every call sends; says how many calls when it is not every one. */
export function toCommonHeaderRow(header: CommonHeader): Row {
  const use = header.usedBy === header.of ? [] : [{ text: `on ${header.usedBy} of ${header.of} calls`, code: false }];
  const row = toParameterRow(header);
  const example = { label: 'for example', text: header.example, code: true };
  return { ...row, notes: toDistinct([...use, ...row.notes, example]) };
}

/** The media type that a value is written in, and its authored examples as they are then written. */
function toContentNotes({ mediaType, schema, examples }: Pick<Header, 'mediaType' | 'schema' | 'examples'>): Note[] {
  const notes: Note[] = mediaType === undefined ? [] : [{ label: 'written as', text: mediaType, code: true }];
  for (const { generated, value, summary } of examples) {
    if (generated || value === undefined) continue;
    const text = mediaType === undefined ? formatValue(value, schema) : JSON.stringify(value);
    notes.push({ label: summary ?? 'for example', text, code: true });
  }
  return notes;
}

function toDistinct(notes: Note[]): Note[] {
  return notes.filter((note, index) => notes.findIndex((other) => other.text === note.text) === index);
}
