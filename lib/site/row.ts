import type { Markdown, Rule, Schema } from '@/lib/openapi/model';
import { type Note, toNotes } from './schema-notes';

/** A small word behind the name: `required`, `read-only`. */
export type Mark = 'required' | 'read-only' | 'write-only' | 'deprecated';

/** One line of a schema tree or of a list of parameters, complete: the component only sets it. */
export type Row = {
  /** Unique among its siblings. */
  key: string;
  /** Anchor, where the row has one. */
  id?: string;
  name: string;
  /** `words`: the name is prose, set in the text font. */
  kind: 'field' | 'pattern' | 'words';
  marks: Mark[];
  description?: Markdown;
  deprecated?: Markdown;
  notes: Note[];
  rules: Rule[];
  unspecified: Markdown[];
  schema: Schema;
};

type Described = { description?: Markdown; deprecated?: { reason?: Markdown } };

/** A row with what every value has; `described` wins over the schema's own words. */
export function toRow(name: string, schema: Schema, { description, deprecated }: Described): Row {
  const text = description ?? findDescription(schema);
  return {
    key: name,
    name,
    kind: 'field',
    marks: [],
    ...(text === undefined ? {} : { description: text }),
    ...(deprecated?.reason === undefined ? {} : { deprecated: deprecated.reason }),
    notes: toNotes(schema),
    rules: [],
    unspecified: schema.unspecified,
    schema,
  };
}

/** A list that says nothing of itself is described by its items. */
function findDescription(schema: Schema): Markdown | undefined {
  if (schema.description !== undefined || schema.kind !== 'array') return schema.description;
  return findDescription(schema.items);
}

/** The mark of what must be given. */
export function toRequired(required: boolean): Mark[] {
  return required ? ['required'] : [];
}

/** The mark of what should no longer be used. */
export function toDeprecated({ deprecated }: Described): Mark[] {
  return deprecated === undefined ? [] : ['deprecated'];
}
