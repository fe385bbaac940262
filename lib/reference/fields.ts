import { compact } from '@/lib/openapi/json';
import type {
  ArraySchema,
  CommonHeader,
  Condition,
  ExternalDocs,
  Header,
  Parameter,
  Property,
  Schema,
  TupleSchema,
  UnionSchema,
  Variant,
} from '@/lib/openapi/model';
import { emptyBase, isBareChoice, isCounted } from '@/lib/openapi/schemas';
import { formatPlain } from '@/lib/prose/plain';
import type { ExternalLink, Field, FieldGroup, FieldNote, FieldRole, FieldValue, Mark } from './document';
import { toAllowedValues, toDistinctNotes, toItemNote, toOwnNotes, toWireNotes } from './field-notes';

export function toParameterField(parameter: Parameter): Field {
  const { id, name, location, required, rules } = parameter;
  const value = toDescribedValue(parameter);
  const role = location === 'header' || location === 'querystring' ? location : 'parameter';
  const unspecified = toDistinct([...parameter.unspecified, ...value.unspecified]);
  return { ...value, anchor: id, role, name, required, rules, unspecified };
}

export function toHeaderField(header: Header): Field {
  return { ...toDescribedValue(header), role: 'header', name: header.name, required: header.required };
}

/** Returns the row of a header that many calls share. Notes say how many calls send it, and how many require it, unless all do. */
export function toCommonHeaderField(header: CommonHeader, callsRequiring = 0): Field {
  const { callsUsing, callsTotal } = header;
  const { required, ...field } = toParameterField(header);
  const isSometimesRequired = callsRequiring > 0 && callsRequiring < callsUsing;
  const counts = [
    ...(callsUsing === callsTotal ? [] : [`on ${callsUsing} of ${callsTotal} calls`]),
    ...(isSometimesRequired ? [`required on ${callsRequiring} of ${callsTotal} calls`] : []),
  ];
  const uses = counts.map((text): FieldNote => ({ kind: 'fact', text, code: false }));
  const isListed = field.values.some(({ text }) => text === header.example);
  const example: FieldNote = { kind: 'example', label: 'for example', text: header.example, code: true };
  return {
    ...field,
    ...(!isSometimesRequired && required !== undefined && { required }),
    notes: toDistinctNotes([...uses, ...field.notes, ...(isListed ? [] : [example])]),
  };
}

export function toExternalLink({ url, description }: ExternalDocs): ExternalLink {
  return { href: url, text: formatPlain(description ?? 'More documentation') };
}

/** Returns the number of a value's variants or fields, and which of the two it counts: `3 variants`, `6 fields`. */
export function countChildren(children: readonly FieldGroup[]): { count: number; noun: 'field' | 'variant' } {
  const variants = children.find((group) => group.heading !== undefined);
  if (variants !== undefined) return { count: variants.fields.length, noun: 'variant' };
  return { count: children.reduce((count, group) => count + group.fields.length, 0), noun: 'field' };
}

/** Returns whether the name of a field is prose, such as `item 1`, and not a name in a message. */
export function isNamedByWords(role: FieldRole): boolean {
  switch (role) {
    case 'property':
    case 'parameter':
    case 'header':
    case 'pattern':
      return false;
    case 'querystring':
    case 'additional':
    case 'names':
    case 'item':
    case 'contains':
    case 'content':
    case 'variant':
    case 'condition':
      return true;
  }
}

/** Returns the value of a parameter or header. Its description comes before the schema's. */
function toDescribedValue(owner: Parameter | Header): FieldValue {
  const value = toFieldTree(owner.schema);
  const { description, deprecated } = owner;
  return compact({
    ...value,
    marks: deprecated === undefined ? value.marks : toDistinct([...value.marks, 'deprecated' as const]),
    deprecated: deprecated?.reason ?? value.deprecated,
    descriptions: toDistinct([...(description === undefined ? [] : [description]), ...value.descriptions]),
    notes: toDistinctNotes([...value.notes, ...toWireNotes(owner)]),
  });
}

/** Returns the tree of a whole schema. Memoized, because many parts of a reference show the same schema. */
export function toFieldTree(schema: Schema): FieldValue {
  return schema.kind === 'array' ? toListValue(schema) : toOwnValue(schema);
}

function toOwnValue(schema: Schema): FieldValue {
  const { description, deprecated, externalDocs } = schema;
  const shared = schema.kind === 'union' ? schema.shared : undefined;
  return compact({
    type: compact({ text: schema.label, anchor: findTarget(schema) }),
    lists: 0,
    marks: deprecated === undefined ? [] : ['deprecated' as const],
    deprecated: deprecated?.reason,
    descriptions: toDistinct([description ?? [], shared?.description ?? []].flat()),
    values: toAllowedValues(schema),
    notes: shared === undefined ? toOwnNotes(schema) : toDistinctNotes([...toOwnNotes(schema), ...toOwnNotes(shared)]),
    rules: [],
    unspecified: schema.unspecified,
    links: externalDocs === undefined ? [] : [toExternalLink(externalDocs)],
    children: listGroups(schema).filter((group) => group.fields.length > 0),
  });
}

/** Returns a list merged with its items. The list's texts come before the items' texts, and the items' fields come first. */
function toListValue(schema: ArraySchema): FieldValue {
  const { children, ...own } = toOwnValue(schema);
  const items = toFieldTree(schema.items);
  return compact({
    ...own,
    lists: items.lists + 1,
    marks: toDistinct([...own.marks, ...items.marks]),
    deprecated: own.deprecated ?? items.deprecated,
    descriptions: toDistinct([...own.descriptions, ...items.descriptions]),
    values: [...own.values, ...items.values],
    notes: [...own.notes, ...items.notes.map(toItemNote)],
    unspecified: toDistinct([...own.unspecified, ...items.unspecified]),
    links: [...own.links, ...items.links],
    children: [...items.children, ...children],
  });
}

function findTarget(schema: Schema): string | undefined {
  if (schema.kind === 'reference') return schema.targetId;
  return schema.kind === 'array' ? findTarget(schema.items) : undefined;
}

function listGroups(schema: Schema): FieldGroup[] {
  switch (schema.kind) {
    case 'object':
      return [
        {
          fields: [
            ...schema.properties.map(toPropertyField),
            ...schema.patterns.map(({ pattern, schema: value }) => toField('pattern', pattern, value)),
            ...toFields('additional', 'any other field', schema.additional),
            ...toFields('names', 'name of each field', schema.propertyNames),
            ...schema.conditions.map(toConditionField),
          ],
        },
      ];
    case 'array':
      return [{ fields: toListFields(schema) }];
    case 'tuple':
      return [
        {
          fields: [
            ...schema.prefix.map((item, index) => toField('item', `item ${index + 1}`, item)),
            ...toFields('item', 'further items', schema.rest),
            ...toListFields(schema),
          ],
        },
      ];
    case 'union':
      return listUnionGroups(schema);
    case 'any':
      return [{ fields: schema.conditions.map(toConditionField) }];
    case 'scalar':
      return [{ fields: toFields('content', 'content', schema.content?.schema) }];
    case 'reference':
    case 'never':
      return [];
  }
}

function listUnionGroups(schema: UnionSchema): FieldGroup[] {
  if (isBareChoice(schema)) return [];
  const { shared, mode, variants, discriminator } = schema;
  return [
    ...(shared === undefined ? [] : listGroups(shared)),
    {
      heading: mode === 'oneOf' ? 'One of' : 'Any of',
      fields: variants.map((variant) => toVariantField(variant, discriminator?.property)),
    },
  ];
}

function toField(role: FieldRole, name: string, schema: Schema): Field {
  return { ...toFieldTree(schema), role, name };
}

/** Returns the row of a schema that the document may leave out or set to `false`. */
function toFields(role: FieldRole, name: string, schema: Schema | false | undefined): Field[] {
  return schema === undefined || schema === false ? [] : [toField(role, name, schema)];
}

function toPropertyField(property: Property): Field {
  const { id, name, schema, required, readOnly, writeOnly, rules } = property;
  const field = toField('property', name, schema);
  const access: Mark[] = [...(readOnly ? ['read-only' as const] : []), ...(writeOnly ? ['write-only' as const] : [])];
  return { ...field, anchor: id, required, marks: [...access, ...field.marks], rules };
}

/** Returns the rows about a list as a whole: which items it must contain, and its conditions. */
function toListFields(schema: ArraySchema | TupleSchema): Field[] {
  const { contains, conditions = [] } = schema;
  const name = isCounted(schema) ? 'matching item' : 'at least one item is';
  return [...toFields('contains', name, contains), ...conditions.map(toConditionField)];
}

function toConditionField({ text, schema }: Condition): Field {
  return toField('condition', text, schema ?? NOTHING);
}

function toVariantField({ id, title, schema, discriminatorValues, isDefault }: Variant, property = 'the type'): Field {
  const typed = toField('variant', title, schema);
  const { text, anchor } = typed.type;
  // A title that the type begins with, such as `string` of `string<date>`, would read "string string<date>".
  const repeats = anchor === undefined && text.startsWith(title) && !/^\w/.test(text.slice(title.length));
  const field = repeats ? { ...typed, name: text, type: { text: '' } } : typed;
  const selected = discriminatorValues.map(
    (value): FieldNote => ({ kind: 'fact', label: `when ${property} is`, text: value, code: true }),
  );
  const otherwise: FieldNote[] = [
    { kind: 'fact', text: `when ${property} is absent or has another value`, code: false },
  ];
  return { ...field, anchor: id, notes: [...selected, ...(isDefault === true ? otherwise : []), ...field.notes] };
}

function toDistinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/** The schema of a condition that its text describes completely. */
const NOTHING: Schema = { ...emptyBase(), kind: 'any', conditions: [] };
