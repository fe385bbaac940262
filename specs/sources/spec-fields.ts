import type { Api, ObjectSchema, Property, Schema, UnionSchema } from '@/lib/openapi/model';

/** What a spec says about the field at one dotted path, all variants and media types taken together. */
export type SpecField = {
  required: boolean;
  nullable: boolean;
  list: boolean;
  types: string[];
  /** Values of enumerations and constants but null, as text. */
  values: string[];
  meanings: Record<string, string>;
  examples: string[];
  units: string[];
  constraints: string[];
};

export type SpecFields = Map<string, SpecField>;

/** Fields of a schema by dotted path; lists and maps add no segment, references are followed once per branch. */
export function specFields(api: Api, schema: Schema, prefix = ''): SpecFields {
  const walk: Walk = { api, fields: new Map(), within: [] };
  visit(walk, schema, prefix, { own: true });
  walk.fields.delete('');
  return walk.fields;
}

/** Adds the fields of `more` to `fields`, merging those that both have. */
export function mergeSpecFields(fields: SpecFields, more: SpecFields): void {
  for (const [path, field] of more) {
    const known = fields.get(path);
    fields.set(path, known === undefined ? field : mergeField(known, field));
  }
}

type Walk = { api: Api; fields: SpecFields; within: string[] };

/** `own`: the schema is the field's own, not that of its items. */
type Ancestry = { own: boolean };

function visit(walk: Walk, schema: Schema, path: string, place: Ancestry): void {
  note(walk, path, schema, place);
  if (schema.kind === 'object') visitObject(walk, schema, path);
  else if (schema.kind === 'array') visit(walk, schema.items, path, { own: false });
  else if (schema.kind === 'tuple') for (const item of schema.prefix) visit(walk, item, path, { own: false });
  else if (schema.kind === 'union') visitUnion(walk, schema, path, place);
  else if (schema.kind === 'reference') visitReference(walk, schema.target, path, place);
}

function visitObject(walk: Walk, schema: ObjectSchema, path: string): void {
  for (const property of schema.properties) visitProperty(walk, property, path);
  if (schema.additional !== undefined && schema.additional !== false)
    visit(walk, schema.additional, path, { own: false });
  for (const { schema: member } of schema.patterns) visit(walk, member, path, { own: false });
  visitConditions(walk, schema, path);
}

/** What holds under a condition; that a field is required then is no fact about the field itself. */
function visitConditions(walk: Walk, { conditions }: ObjectSchema, path: string): void {
  for (const { keyword, schema } of conditions) {
    if ((keyword !== 'then' && keyword !== 'else') || schema?.kind !== 'object') continue;
    for (const property of schema.properties)
      visit(walk, property.schema, joinPath(path, property.name), { own: true });
  }
}

function visitProperty(walk: Walk, property: Property, path: string): void {
  const own = joinPath(path, property.name);
  visit(walk, property.schema, own, { own: true });
  const field = walk.fields.get(own);
  if (field !== undefined && property.required) field.required = true;
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function visitUnion(walk: Walk, schema: UnionSchema, path: string, place: Ancestry): void {
  for (const variant of schema.variants) visit(walk, variant.schema, path, place);
  if (schema.shared !== undefined) visit(walk, schema.shared, path, place);
}

function visitReference(walk: Walk, target: string, path: string, place: Ancestry): void {
  if (walk.within.includes(target)) return;
  const named = walk.api.schemas.find((schema) => schema.name === target);
  if (named === undefined) return;
  visit({ ...walk, within: [...walk.within, target] }, named.schema, path, place);
}

function note(walk: Walk, path: string, schema: Schema, place: Ancestry): void {
  const field: SpecField = {
    required: false,
    nullable: place.own && schema.nullable,
    list: place.own && (schema.kind === 'array' || schema.kind === 'tuple'),
    types: schema.kind === 'scalar' ? [schema.type] : [],
    values: schemaValues(schema),
    meanings: Object.fromEntries(schema.enum.map(({ value, description = '' }) => [String(value), description])),
    examples: schema.examples.map(String),
    units: schema.unit === undefined ? [] : [schema.unit],
    constraints: schema.constraints.map((constraint) => constraint.text),
  };
  mergeSpecFields(walk.fields, new Map([[path, field]]));
}

function schemaValues(schema: Schema): string[] {
  const values = schema.enum.map((entry) => entry.value);
  if (schema.const !== undefined) values.push(schema.const);
  return values.filter((value) => value !== null && typeof value !== 'boolean').map(String);
}

function mergeField(one: SpecField, other: SpecField): SpecField {
  return {
    required: one.required || other.required,
    nullable: one.nullable || other.nullable,
    list: one.list || other.list,
    types: [...new Set([...one.types, ...other.types])],
    values: [...new Set([...one.values, ...other.values])],
    meanings: { ...one.meanings, ...other.meanings },
    examples: [...new Set([...one.examples, ...other.examples])],
    units: [...new Set([...one.units, ...other.units])],
    constraints: [...new Set([...one.constraints, ...other.constraints])],
  };
}
