import { toWebUrl } from '@/lib/http';
import { findExamples, limitExamples, toExampleValue } from '@/lib/openapi/example-values/authored';
import {
  asArray,
  asObject,
  asString,
  asStrings,
  type Complete,
  compact,
  formatJsonText,
  getArray,
  getProperty,
  getString,
  isSameJson,
  isTrue,
  toJsonValue,
  typeOfJson,
} from '@/lib/openapi/json';
import type { EnumValue, ExternalDocs, Json, Markdown, Schema, SchemaBase, XmlForm } from '@/lib/openapi/model';
import { NUMBER_KEYWORDS } from '@/lib/openapi/read/inexact-numbers';
import { errorPart } from '@/lib/openapi/vocabulary/vocabulary';
import { toLetters } from '@/lib/text';
import { toChoices } from './choices';
import { toConstraints, toLimits, toNotConstraints } from './constraints';
import type { NormalizedSchema } from './normalized-schema';
import type { ResolvedSchema } from './resolve';
import type { ParseContext } from './tree';

/** Returns a descriptive keyword of a schema at one use: the closest text to that use. */
export function findAnnotation(
  resolved: ResolvedSchema,
  normalized: NormalizedSchema,
  keyword: string,
): Json | undefined {
  for (const overlay of resolved.overlays) {
    const value = getProperty(overlay, keyword);
    if (value !== undefined) return value;
  }
  return normalized.annotations.get(keyword);
}

/** Returns the properties that every kind of schema has, except its label. */
export function toBase(
  raw: Json,
  resolved: ResolvedSchema,
  normalized: NormalizedSchema,
  context: ParseContext,
): SchemaBase {
  const find = (keyword: string) => findAnnotation(resolved, normalized, keyword);
  const name = context.named.find(raw, ...resolved.targets)?.name;
  const value = find('default');
  return compact({
    title: asString(find('title')) ?? name,
    name,
    description: asString(find('description')),
    label: '',
    nullable: resolved.nullable || find('nullable') === true || toChoices(normalized).nullable,
    deprecated: toDeprecated(find),
    constraints: [
      ...toConstraints(normalized, toSingleType(normalized)),
      ...toNotConstraints(normalized, context.document),
    ],
    enum: toEnumValues(normalized, find),
    const: normalized.const?.value,
    default: value === undefined ? undefined : toJsonValue(value),
    examples: limitExamples(findExamples(find), raw, context.document).map((example) =>
      toExampleValue(example, context.document),
    ),
    limits: toLimits(normalized),
    format: asString(find('format')),
    unit: asString(find('x-unit')),
    errorPart: errorPart.safeParse(find('x-error-part')).data,
    unspecified: asStrings(find('x-unspecified')),
    externalDocs: toExternalDocs(find('externalDocs')),
    xml: toXmlForm(find('xml')),
  } satisfies Complete<SchemaBase>);
}

function toSingleType(normalized: NormalizedSchema): string | undefined {
  const types = inferTypes(normalized, undefined)?.filter((type) => type !== 'null');
  if (types === undefined) return undefined;
  return types.length > 1 ? 'several' : types[0];
}

/** Returns the deprecation mark of any element, with the reason if the document has one. */
export function toDeprecated(find: (keyword: string) => Json | undefined): { reason?: Markdown } | undefined {
  if (find('deprecated') !== true && find('x-deprecated') !== true) return undefined;
  return compact({ reason: DEPRECATION_REASONS.map((key) => asString(find(key))).find((text) => text !== undefined) });
}

/** Our extension, then those of other tools. */
const DEPRECATION_REASONS = ['x-deprecated-reason', 'x-deprecated-message', 'x-deprecatedMessage'];

export function toExternalDocs(value: Json | undefined): ExternalDocs | undefined {
  const url = toWebUrl(getString(value, 'url'));
  return url === undefined ? undefined : compact({ url, description: getString(value, 'description') });
}

const NODES = ['element', 'attribute', 'text', 'cdata', 'none'] as const;

/** Returns the XML Object of a schema; `attribute` and `wrapped` are the 3.1 forms of `nodeType`. */
export function toXmlForm(value: Json | undefined): XmlForm | undefined {
  const raw = asObject(value);
  if (raw === undefined) return undefined;
  const node = NODES.find((type) => type === getString(raw, 'nodeType'));
  const form = compact({
    node: node ?? (isTrue(raw, 'attribute') ? 'attribute' : undefined),
    name: getString(raw, 'name'),
    namespace: getString(raw, 'namespace'),
    prefix: getString(raw, 'prefix'),
    wrapped: isTrue(raw, 'wrapped') || undefined,
  });
  return Object.keys(form).length === 0 ? undefined : form;
}

/** Returns the declared types, else those of its values or of its keywords, else those of the schema around it. */
export function inferTypes(normalized: NormalizedSchema, around: string[] | undefined): string[] | undefined {
  if (normalized.types !== undefined) return normalized.types;
  const values =
    normalized.const === undefined
      ? (normalized.enum ?? toChoices(normalized).values.map(({ value }) => value))
      : [normalized.const.value];
  if (values.length > 0) return [...new Set(values.map(typeOfJson))];
  const type = inferFromKeywords(normalized);
  return type === undefined ? around : [type];
}

function inferFromKeywords(normalized: NormalizedSchema): string | undefined {
  const { bounds, inner, properties, required, patternProperties, dependentRequired, dependentSchemas } = normalized;
  const has = (...keywords: string[]) => keywords.some((keyword) => bounds.has(keyword) || inner.has(keyword));
  const maps = [properties, required, patternProperties, dependentRequired, dependentSchemas];
  if (maps.some((map) => map.size > 0)) return 'object';
  if (has('additionalProperties', 'unevaluatedProperties', 'propertyNames', 'minProperties', 'maxProperties')) {
    return 'object';
  }
  if (normalized.prefixItems.length > 0 || has('items', 'contains', 'minItems', 'maxItems', 'uniqueItems'))
    return 'array';
  if (normalized.patterns.length > 0 || has('minLength', 'maxLength', 'contentSchema')) return 'string';
  if (normalized.annotations.has('contentMediaType') || normalized.annotations.has('contentEncoding')) return 'string';
  return has(...NUMBER_KEYWORDS) ? 'number' : inferFromFormat(normalized.annotations.get('format'));
}

function inferFromFormat(format: Json | undefined): string | undefined {
  if (typeof format !== 'string') return undefined;
  if (/^u?int(8|16|32|64)?$/.test(format)) return 'integer';
  return format === 'float' || format === 'double' ? 'number' : 'string';
}

const LABEL_LIMIT = 48;

/** Returns the type of a schema as shown to readers, from the labels of its subschemas: `string<uuid>[] | null`. */
export function formatTypeLabel(schema: Schema): string {
  const label = formatKind(schema);
  return schema.nullable && label !== 'any' && label !== 'null' ? `${label} | null` : label;
}

function formatKind(schema: Schema): string {
  switch (schema.kind) {
    case 'scalar':
      return schema.format === undefined ? schema.type : `${schema.type}<${schema.format}>`;
    case 'object':
      return formatObject(schema);
    case 'array':
      return formatItems(schema.items);
    case 'tuple':
      return formatTuple(schema);
    case 'union':
      return formatUnion(schema);
    case 'reference':
      return schema.target;
    case 'any':
    case 'never':
      return schema.kind;
  }
}

function formatObject({ properties, additional }: Schema & { kind: 'object' }): string {
  if (properties.length > 0 || typeof additional !== 'object') return 'object';
  const label = `map<${additional.label}>`;
  return label.length > LABEL_LIMIT ? 'map' : label;
}

function formatItems(items: Schema): string {
  return items.label.includes(' | ') || items.label.includes(' of ') ? `(${items.label})[]` : `${items.label}[]`;
}

function formatTuple(schema: Schema & { kind: 'tuple' }): string {
  const labels = schema.prefix.map((item) => item.label);
  if (typeof schema.rest === 'object') labels.push(`...${formatItems(schema.rest)}`);
  const label = `[${labels.join(', ')}]`;
  return label.length > LABEL_LIMIT ? `tuple of ${schema.prefix.length}` : label;
}

function formatUnion(schema: Schema & { kind: 'union' }): string {
  const labels = [...new Set(schema.variants.map((variant) => variant.schema.label))];
  const label = labels.join(' | ');
  if (label.length <= LABEL_LIMIT) return label;
  return `${schema.mode === 'oneOf' ? 'one' : 'any'} of ${schema.variants.length}`;
}

/** Returns values with names and meanings, from `enum` and vendor keys or from `oneOf` of constants; with both, those that both allow. */
function toEnumValues(normalized: NormalizedSchema, find: (keyword: string) => Json | undefined): EnumValue[] {
  const constants = toChoices(normalized).values;
  if (normalized.enum === undefined) return constants.map((value) => ({ ...value }));
  const names = toTexts([find('x-enum-varnames'), find('x-enumNames'), ...toMsEnum(find('x-ms-enum'), 'name')]);
  const meanings = toTexts([
    find('x-enumDescriptions'),
    find('x-enum-descriptions'),
    ...toMsEnum(find('x-ms-enum'), 'description'),
  ]);
  const values = normalized.enum.map((value, index) => {
    const constant = constants.find((other) => isSameJson(other.value, value));
    const name = names(value, index);
    const isNew = name !== undefined && toLetters(name) !== toLetters(formatJsonText(value));
    const described = compact({
      value,
      name: isNew ? name : undefined,
      description: meanings(value, index) ?? constant?.description,
    });
    return { isBoth: constant !== undefined, value: described };
  });
  const both = values.filter(({ isBoth }) => isBoth);
  return (both.length > 0 ? both : values).map(({ value }) => value);
}

/** Reads texts about values, from maps by value and from lists in the order of the values. The first text counts. */
function toTexts(sources: readonly (Json | undefined)[]): (value: Json, index: number) => string | undefined {
  return (value, index) => {
    const texts = sources.map((source) => {
      const map = asObject(source);
      return asString(map === undefined ? asArray(source)?.[index] : getProperty(map, formatJsonText(value)));
    });
    return texts.find((text) => text !== undefined);
  };
}

function toMsEnum(source: Json | undefined, key: string): Json[] {
  const entries = getArray(source, 'values').flatMap((item): [string, Json][] => {
    const text = getString(item, key);
    return text === undefined ? [] : [[formatJsonText(getProperty(item, 'value') ?? null), text]];
  });
  return [Object.fromEntries(entries)];
}
