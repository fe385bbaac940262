import { isTextType } from './http';
import type { Api, ArraySchema, Schema, SchemaBase, TupleSchema, UnionSchema } from './model';

export function findSchema(api: Api, name: string): Schema | undefined {
  return api.schemas.find((named) => named.name === name)?.schema;
}

/** Returns the properties of a schema that says nothing. */
export function emptyBase(): SchemaBase {
  return { label: '', nullable: false, constraints: [], enum: [], examples: [], unspecified: [] };
}

/** Returns whether a union has no more information than its label, `string | integer`, so that its variants need no rows. */
export function isBareChoice({ label, variants, shared, discriminator }: UnionSchema): boolean {
  if (shared !== undefined || discriminator !== undefined) return false;
  const said = label.split(' | ');
  return variants.every(
    ({ schema }) => isBare(schema) && schema.label.split(' | ').every((name) => said.includes(name)),
  );
}

function isBare(schema: Schema): boolean {
  return hasNoWords(schema) && hasNoChildren(schema);
}

/** Ignores the format, which is in the label. */
function hasNoWords({ constraints, enum: values, examples, unspecified, ...base }: Schema): boolean {
  const words = [base.title, base.name, base.description, base.unit];
  const facts = [...words, base.const, base.default, base.deprecated, base.externalDocs];
  const lists = [constraints, values, examples, unspecified];
  return facts.every((fact) => fact === undefined) && lists.every((list) => list.length === 0);
}

function hasNoChildren(schema: Schema): boolean {
  if (schema.kind === 'scalar') return schema.content === undefined;
  if (schema.kind === 'array') {
    return schema.contains === undefined && schema.conditions === undefined && isBare(schema.items);
  }
  if (schema.kind !== 'object') return false;
  const { properties, patterns, conditions, additional, propertyNames } = schema;
  const lists = [properties, patterns, conditions];
  return lists.every((list) => list.length === 0) && additional === undefined && propertyNames === undefined;
}

/** Returns whether a list limits the number of items that match `contains`; without a limit, at least one must match. */
export function isCounted({ constraints }: ArraySchema | TupleSchema): boolean {
  return constraints.some(({ keyword }) => keyword === 'contains');
}

/** Returns whether a schema describes the contents of a file, or a list of files. */
export function isBinary(schema: Schema | undefined): boolean {
  if (schema?.kind === 'array') return isBinary(schema.items);
  if (schema?.kind !== 'scalar') return false;
  const type = schema.content?.mediaType;
  return schema.format === 'binary' || (type !== undefined && !isTextType(type));
}
