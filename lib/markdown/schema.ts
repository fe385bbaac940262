import { formatNotes } from '@/lib/markdown/notes';
import type { Place } from '@/lib/markdown/prose';
import { formatCode, formatItem, formatLabel, formatText } from '@/lib/markdown/text';
import { isBareChoice } from '@/lib/openapi/is-bare-choice';
import { isCounted } from '@/lib/openapi/is-counted';
import type {
  ArraySchema,
  Condition,
  ObjectSchema,
  Property,
  Schema,
  TupleSchema,
  UnionSchema,
  Variant,
} from '@/lib/openapi/model';

/** Returns a schema as blocks of Markdown: what is said of it, then its parts as nested lists, every property by name. */
export function toSchemaBlocks(schema: Schema, place: Place): string[] {
  return [...formatNotes(schema, place), toParts(schema, place).join('\n')].filter((block) => block !== '');
}

/** Returns one list item for a named part: `- \`name\` (type, required)` and all below it. */
export function formatPart(name: string, schema: Schema, place: Place, flags: readonly string[] = []): string {
  const facts = [formatLabel(schema.label), ...flags, ...(schema.deprecated === undefined ? [] : ['deprecated'])];
  return formatItem(`${name} (${facts.filter((fact) => fact !== '').join(', ')})`, toSchemaBlocks(schema, place));
}

function toParts(schema: Schema, place: Place): string[] {
  switch (schema.kind) {
    case 'object':
      return toObjectParts(schema, place);
    case 'array':
      return [...toItemParts('Each item', schema.items, place), ...toListParts(schema, place)];
    case 'tuple':
      return toTupleParts(schema, place);
    case 'union':
      return toUnionParts(schema, place);
    case 'reference':
      return [`- ${schema.because === 'recursion' ? 'The same again' : 'As in'}: schema ${formatCode(schema.target)}.`];
    case 'any':
      return toConditionParts(schema.conditions, place);
    case 'scalar':
      return schema.content?.schema === undefined ? [] : [formatPart('Content', schema.content.schema, place)];
    case 'never':
      return [];
  }
}

function toObjectParts(schema: ObjectSchema, place: Place): string[] {
  const parts = schema.properties.map((property) => formatProperty(property, place));
  for (const { pattern, schema: value } of schema.patterns) {
    parts.push(formatPart(`Properties whose name matches ${formatCode(pattern)}`, value, place));
  }
  if (schema.propertyNames !== undefined) parts.push(formatPart('Names of properties', schema.propertyNames, place));
  if (schema.additional === false) parts.push('- No other properties.');
  else if (schema.additional !== undefined) parts.push(formatPart('Any other property', schema.additional, place));
  return [...parts, ...toConditionParts(schema.conditions, place)];
}

function formatProperty({ name, schema, required, readOnly, writeOnly }: Property, place: Place): string {
  const flags = [
    required ? 'required' : 'optional',
    ...(readOnly ? ['read-only'] : []),
    ...(writeOnly ? ['write-only'] : []),
  ];
  return formatPart(formatCode(name), schema, place, flags);
}

/** An array's items are told apart from it only where something is said of them. */
function toItemParts(name: string, items: Schema, place: Place): string[] {
  const blocks = toSchemaBlocks(items, place);
  return blocks.length === 0 ? [] : [formatItem(`${name} (${formatLabel(items.label)})`, blocks)];
}

function toTupleParts(schema: TupleSchema, place: Place): string[] {
  const parts = schema.prefix.map((item, index) => formatPart(`Item ${index + 1}`, item, place));
  if (schema.rest === false) parts.push('- No other items.');
  else if (schema.rest !== undefined) parts.push(formatPart('Any other item', schema.rest, place));
  return [...parts, ...toListParts(schema, place)];
}

/** What holds for a list as a whole. */
function toListParts(schema: ArraySchema | TupleSchema, place: Place): string[] {
  const { contains, conditions = [] } = schema;
  const name = isCounted(schema) ? 'Matching item' : 'At least one item';
  return [
    ...(contains === undefined ? [] : [formatPart(name, contains, place)]),
    ...toConditionParts(conditions, place),
  ];
}

function toUnionParts(schema: UnionSchema, place: Place): string[] {
  if (isBareChoice(schema)) return [];
  const shared = schema.shared === undefined ? [] : toParts(schema.shared, place);
  const { discriminator } = schema;
  const variants = schema.variants.map((variant) => formatVariant(variant, discriminator?.property, place));
  return [...shared, formatItem(schema.mode === 'oneOf' ? 'One of:' : 'Any of:', variants)];
}

function formatVariant(
  { title, schema, discriminatorValues }: Variant,
  property: string | undefined,
  place: Place,
): string {
  const values = discriminatorValues.map(formatCode).join(' or ');
  const when = property === undefined || values === '' ? [] : [`when ${formatCode(property)} is ${values}`];
  const facts = [formatLabel(schema.label), ...when].join(', ');
  return formatItem(`**${formatText(title)}** (${facts})`, toSchemaBlocks(schema, place));
}

function toConditionParts(conditions: readonly Condition[], place: Place): string[] {
  return conditions.map(({ text, schema }) =>
    schema === undefined
      ? formatItem(formatText(text))
      : formatItem(`${formatText(text)} ${formatLabel(schema.label)}`, toSchemaBlocks(schema, place)),
  );
}
