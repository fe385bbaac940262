import { groupBy } from '@/lib/collections';
import { memoizeByOwner } from '@/lib/memoize';
import { childAnchor } from '@/lib/openapi/anchor';
import { type Discriminator, readDiscriminator } from '@/lib/openapi/discriminator';
import { asString, compact, formatJsonText, getString, type RawObject } from '@/lib/openapi/json';
import type { Json, ObjectSchema, Schema, UnionSchema, Variant } from '@/lib/openapi/model';
import { emptyBase } from '@/lib/openapi/schemas';
import { toConstraints } from './constraints';
import { findAnnotation, formatTypeLabel } from './describe';
import type { SpecDocument } from './document';
import { findRef } from './intersect';
import { normalize, resolveAndNormalize } from './normalize';
import { listAllowedValues, type NormalizedSchema, type RawUnion } from './normalized-schema';
import { resolve } from './resolve';
import { type Cursor, childCursor, type ParseContext, type SchemaContext, type Tree } from './tree';

/** Returns a union. Keywords next to it apply to every variant: properties of objects are `shared`, other keywords are joined to each. */
export function toUnion(
  { base, normalized, tree, cursor }: SchemaContext,
  union: RawUnion,
  toObject: (context: SchemaContext) => ObjectSchema,
): UnionSchema {
  const discriminator = toDiscriminator(
    union.discriminator ?? normalized.annotations.get('discriminator'),
    tree.document,
  );
  if (discriminator !== undefined) checkDiscriminator(discriminator, normalized, union.variants, tree.document);
  const titles = toTitles(union.variants, tree);
  const hints = {
    required: new Set([...normalized.required, ...(cursor.required ?? [])]),
    properties: new Map([...(cursor.properties ?? []), ...normalized.properties]),
    ...(normalized.types && { types: normalized.types }),
  };
  const variants = union.variants.map((raw, index): Variant => {
    const title = titles[index] ?? '';
    const id = tree.anchors.claim(childAnchor(cursor.anchor, title));
    const discriminatorValues = discriminator === undefined ? [] : findDiscriminatorValues(raw, discriminator, tree);
    const joined = joinParent(raw, normalized, tree.document, cursor);
    const schema = tree.build(joined, childCursor(cursor, { anchor: id, path: cursor.path, ...hints }));
    const fallback = discriminator?.fallback;
    const isDefault = fallback !== undefined && [raw, ...resolve(raw, tree.document).targets].includes(fallback);
    return { id, title, discriminatorValues, ...(isDefault && { isDefault }), schema };
  });
  return compact({
    ...base,
    kind: 'union' as const,
    mode: union.mode,
    variants,
    discriminator: discriminator === undefined ? undefined : { property: discriminator.property },
    shared:
      union.extending === true && tree.mode === 'operation'
        ? undefined
        : toShared(toObject({ base: emptyBase(), normalized, tree, cursor })),
  });
}

function toShared(shared: ObjectSchema): ObjectSchema | undefined {
  const hasMembers = [shared.properties, shared.patterns, shared.conditions].some((list) => list.length > 0);
  if (!hasMembers && shared.additional === undefined && shared.propertyNames === undefined) return undefined;
  return { ...shared, label: 'object' };
}

/** Returns a title for each variant: its title, name, constant, type (if unique), or position. */
function toTitles(variants: Json[], tree: Tree): string[] {
  const facts = variants.map((raw) => {
    const resolved = resolve(raw, tree.document);
    const normalized = normalize(resolved.base, tree.document);
    const name =
      asString(findAnnotation(resolved, normalized, 'title')) ?? resolved.refName ?? tree.named.find(raw)?.name;
    const value =
      normalized.const === undefined ? undefined : JSON.stringify(normalized.const.value).replace(/^"|"$/g, '');
    return {
      name: name ?? value,
      type: normalized.types?.length === 1 && normalized.types[0] !== 'object' ? normalized.types[0] : undefined,
    };
  });
  const byType = groupBy(facts, ({ type }) => type);
  return facts.map(({ name, type }, index) => {
    if (name !== undefined && name !== '') return name;
    return type !== undefined && byType.get(type)?.length === 1 ? type : `Option ${index + 1}`;
  });
}

/** Returns a schema of several types as a union of them, each with the limits that apply to it. */
export function toTypeUnion(
  { base, normalized, tree, cursor }: SchemaContext,
  types: string[],
  build: (context: SchemaContext, type: string) => Schema,
): UnionSchema {
  const variants = types.map((type): Variant => {
    const id = tree.anchors.claim(childAnchor(cursor.anchor, type));
    const own = {
      ...emptyBase(),
      constraints: toConstraints(normalized, type),
      ...(base.format !== undefined && type === 'string' && { format: base.format }),
    };
    const schema = build({ base: own, normalized, tree, cursor: childCursor(cursor, { anchor: id }) }, type);
    schema.label = formatTypeLabel(schema);
    return { id, title: type, discriminatorValues: [], schema };
  });
  return { ...base, kind: 'union', mode: 'anyOf', variants };
}

/** Joins a variant with `items`, limits and format next to the union, but not with a type alone. Properties of objects are shared instead. */
function joinParent(variant: Json, normalized: NormalizedSchema, document: SpecDocument, cursor: Cursor): Json {
  const base = cursor.within[0] ?? true;
  // Recursion would make ever new joins.
  const joins = cursor.within.slice(0, DEEPEST_JOIN).filter((each) => document.intersectionMembers(each) !== undefined);
  if (joins.length === DEEPEST_JOIN) return variant;
  const types = (normalized.types ?? cursor.types)?.filter((type) => type !== 'null');
  if (types === undefined || types.includes('object')) return variant;
  const parent = toParent(types.join(' '), normalized);
  if (typeof base === 'object' && base !== null) document.inheritLocation(parent, base);
  const isTyped = normalized.types === undefined || findRef(variant) !== undefined || hasType(variant, document);
  return Object.keys(parent).length === 1 && isTyped ? variant : document.intersect(variant, parent);
}

/** Maximum number of enclosing schemas in a row that are results of such joins. */
const DEEPEST_JOIN = 3;

function hasType(variant: Json, document: SpecDocument): boolean {
  const { types, bounds } = resolveAndNormalize(variant, document);
  return types !== undefined || bounds.size === 0;
}

/**
 * Returns the keywords next to a union that apply to each variant. The others, such as conditions, are shown once, next to the union.
 * Memoized, so that one schema gives one object and recursion is detected.
 */
const toParent = memoizeByOwner((types: string, normalized: NormalizedSchema): RawObject => {
  const { bounds, patterns, enum: values, prefixItems, inner, annotations } = normalized;
  const described = ['format', 'contentMediaType', 'contentEncoding'].flatMap((keyword): [string, Json][] => {
    const value = annotations.get(keyword);
    return value === undefined ? [] : [[keyword, value]];
  });
  return {
    type: types === '' ? [] : types.split(' '),
    ...Object.fromEntries([...bounds, ...inner, ...described]),
    ...(bounds.has('uniqueItems') && { uniqueItems: true }),
    ...(patterns.length > 0 && { allOf: patterns.map((pattern) => ({ pattern })) }),
    ...(values !== undefined && { enum: values }),
    ...(normalized.const !== undefined && { const: normalized.const.value }),
    ...(prefixItems.length > 0 && { prefixItems }),
  };
});

/** Reads a discriminator of a union, and reports the schemas that it names and that do not exist. */
function toDiscriminator(value: Json | undefined, document: SpecDocument): Discriminator<Json> | undefined {
  const discriminator = readDiscriminator(value, (reference) => document.resolve(reference));
  if (discriminator === undefined) return undefined;
  const { raw, lost, fallback } = discriminator;
  const report = (message: string) => document.report(raw, message, 'name a schema of components.schemas');
  for (const name of lost) {
    report(`the discriminator maps ${JSON.stringify(name)} to a schema that does not exist`);
  }
  const other = getString(raw, 'defaultMapping');
  if (other !== undefined && fallback === undefined) {
    report(`the \`defaultMapping\` of the discriminator names ${JSON.stringify(other)}, which does not exist`);
  }
  return discriminator;
}

/** Reports a discriminator whose property is neither described nor required by a variant or by what they share. */
function checkDiscriminator(
  { property, raw }: Discriminator<Json>,
  shared: NormalizedSchema,
  variants: Json[],
  document: SpecDocument,
): void {
  const normalized = variants.map((variant) => resolveAndNormalize(variant, document));
  // A variant that contains a union may have the property there.
  const mayHave = (variant: NormalizedSchema) =>
    variant.never || variant.unions.length > 0 || mentions(variant, property);
  if (mentions(shared, property) || normalized.some(mayHave)) return;
  const message = `the discriminator names ${JSON.stringify(property)}, which no variant has`;
  document.report(raw, message, 'name a property of the variants, or add it to each of them');
}

function mentions({ properties, required, unmergedMembers }: NormalizedSchema, property: string): boolean {
  return properties.has(property) || required.has(property) || unmergedMembers.length > 0;
}

/** Returns the values that select a variant: mapped ones, else the constant of its property, else its name. */
function findDiscriminatorValues(raw: Json, discriminator: Discriminator<Json>, context: ParseContext): string[] {
  const resolved = resolve(raw, context.document);
  const targets = [raw, ...resolved.targets];
  const mapped = targets.flatMap((target) => discriminator.values.get(target) ?? []);
  if (mapped.length > 0) return mapped;
  const property = normalize(resolved.base, context.document).properties.get(discriminator.property);
  const constants = property === undefined ? [] : listAllowedValues(resolveAndNormalize(property, context.document));
  if (constants.length > 0) return constants.map(formatJsonText);
  const named = context.named.find(...targets);
  return named === undefined ? [] : [named.name];
}
