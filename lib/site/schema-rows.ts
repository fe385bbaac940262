import { isBareChoice } from '@/lib/openapi/is-bare-choice';
import { isCounted } from '@/lib/openapi/is-counted';
import type {
  ArraySchema,
  Condition,
  Property,
  ReferenceSchema,
  Schema,
  TupleSchema,
  UnionSchema,
  Variant,
} from '@/lib/openapi/model';
import { formatCount } from './format-count';
import { type Mark, type Row, toDeprecated, toRequired, toRow } from './row';

/** Rows that belong together, with the words above them: `One of`. */
export type Branch = { heading?: string; rows: Row[] };

/** What folds out below a value, empty when there is nothing more to say. */
export function toBranches(schema: Schema): Branch[] {
  return listBranches(schema).filter((branch) => branch.rows.length > 0);
}

/** How much folds out: `6 fields`, `3 variants`. */
export function formatBranchCount(schema: Schema): string {
  const branches = listBranches(schema);
  const variants = branches.find((branch) => branch.heading !== undefined);
  if (variants !== undefined) return formatCount(variants.rows.length, 'variant');
  return formatCount(
    branches.reduce((count, branch) => count + branch.rows.length, 0),
    'field',
  );
}

/** The named schema at which the tree stops, of a list that of its items. */
export function findReference(schema: Schema): ReferenceSchema | undefined {
  if (schema.kind === 'reference') return schema;
  return schema.kind === 'array' ? findReference(schema.items) : undefined;
}

/** What is said of a whole schema above its tree. */
export function toRootRow(schema: Schema): Row {
  return toRow(schema.title ?? '', schema, schema);
}

/** The count behind the name of a body, `, 6 fields`; empty when nothing folds out. */
export function formatHolding(schema: Schema): string {
  return toBranches(schema).length === 0 ? '' : `, ${formatBranchCount(schema)}`;
}

function listBranches(schema: Schema): Branch[] {
  switch (schema.kind) {
    case 'object':
      return [
        {
          rows: [
            ...schema.properties.map(toPropertyRow),
            ...schema.patterns.map(({ pattern, schema: value }) => toPatternRow(pattern, value)),
            ...toAdditionalRows(schema.additional, schema.propertyNames),
            ...schema.conditions.map(toConditionRow),
          ],
        },
      ];
    case 'array':
      return [...listBranches(schema.items), { rows: toListRows(schema) }];
    case 'tuple':
      return [
        {
          rows: [
            ...schema.prefix.map((item, index) => toWordsRow(`item ${index + 1}`, item)),
            ...(schema.rest === undefined || schema.rest === false ? [] : [toWordsRow('further items', schema.rest)]),
            ...toListRows(schema),
          ],
        },
      ];
    case 'union':
      return listUnionBranches(schema);
    case 'any':
      return [{ rows: schema.conditions.map(toConditionRow) }];
    case 'scalar':
      return schema.content?.schema === undefined ? [] : [{ rows: [toWordsRow('content', schema.content.schema)] }];
    case 'reference':
    case 'never':
      return [];
  }
}

function listUnionBranches(schema: UnionSchema): Branch[] {
  if (isBareChoice(schema)) return [];
  const { shared, mode, variants, discriminator } = schema;
  return [
    ...(shared === undefined ? [] : listBranches(shared)),
    {
      heading: mode === 'oneOf' ? 'One of' : 'Any of',
      rows: variants.map((variant) => toVariantRow(variant, discriminator?.property)),
    },
  ];
}

function toPropertyRow(property: Property): Row {
  const marks: Mark[] = toRequired(property.required);
  if (property.readOnly) marks.push('read-only');
  if (property.writeOnly) marks.push('write-only');
  return {
    ...toRow(property.name, property.schema, property.schema),
    id: property.id,
    marks: [...marks, ...toDeprecated(property.schema)],
    rules: property.rules,
  };
}

function toPatternRow(pattern: string, schema: Schema): Row {
  return { ...toRow(pattern, schema, schema), kind: 'pattern' };
}

function toAdditionalRows(additional: Schema | false | undefined, names: Schema | undefined): Row[] {
  const rows = additional === undefined || additional === false ? [] : [toWordsRow('any other field', additional)];
  return names === undefined ? rows : [...rows, toWordsRow('name of each field', names)];
}

/** What holds for a list as a whole. */
function toListRows(schema: ArraySchema | TupleSchema): Row[] {
  const { contains, conditions = [] } = schema;
  const words = isCounted(schema) ? 'matching item' : 'at least one item is';
  return [...(contains === undefined ? [] : [toWordsRow(words, contains)]), ...conditions.map(toConditionRow)];
}

function toConditionRow({ keyword, text, schema }: Condition, index: number): Row {
  const row = toWordsRow(text, schema ?? NOTHING);
  return { ...row, key: `${keyword} ${index}` };
}

function toVariantRow(variant: Variant, property: string | undefined): Row {
  const row = toWordsRow(variant.title, variant.schema);
  const values = variant.discriminatorValues.map((value) => ({
    label: `when ${property ?? 'the type'} is`,
    text: value,
    code: true,
  }));
  return { ...row, key: variant.id, id: variant.id, notes: [...values, ...row.notes] };
}

function toWordsRow(words: string, schema: Schema): Row {
  return { ...toRow(words, schema, schema), kind: 'words' };
}

/** What a condition without a schema is printed with: the words say it all. */
const NOTHING: Schema = {
  kind: 'any',
  label: '',
  nullable: false,
  constraints: [],
  enum: [],
  examples: [],
  unspecified: [],
  conditions: [],
};
