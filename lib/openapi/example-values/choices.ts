import { memoizeByOwner } from '@/lib/memoize';
import { readDiscriminator } from '@/lib/openapi/discriminator';
import { asObject, getArray, getString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { parsePointer } from '@/lib/openapi/pointer';
import type { SpecDocument } from '@/lib/openapi/schema/document';
import { findExtensions } from '@/lib/openapi/schema/extensions';
import { followReferences, type SchemaContext, toRequirements } from './members';

/** A list of alternatives of which one applies: `oneOf`, `anyOf`, the branches of `if`, or a discriminator without `oneOf`. */
export type Choice = { key: RawObject; keyword: string; alternatives: Json[][] };

/**
 * Returns the first choice of schemas that apply together, without those that are taken. A discriminator of one that others extend by
 * `allOf` selects the last descendant: a value of a schema that extends another one is no value of its siblings.
 */
export function findChoice(members: RawObject[], taken: readonly Choice[], context: SchemaContext): Choice | undefined {
  for (const member of members) {
    if (CHOICES.every((keyword) => member[keyword] === undefined)) continue;
    for (const choice of listChoices(member, context.document)) {
      if (taken.some(({ key, keyword }) => key === member && keyword === choice.keyword)) continue;
      const extending = choice.keyword === 'discriminator' ? listExtending(member, members, context) : [];
      if (extending.length === 0) return choice;
      const selected = findSelection(member, extending, context.document);
      if (selected !== undefined) return { ...choice, alternatives: [[selected], []] };
    }
  }
  return undefined;
}

const CHOICES = ['oneOf', 'anyOf', 'if', 'discriminator'] as const;

/** Returns the choices of a schema itself. A few are kept, because those of a schema that thousands extend are large. */
const listChoices = memoizeByOwner(
  (schema: RawObject, document: SpecDocument): Choice[] => {
    const choices: Choice[] = [];
    for (const keyword of ['oneOf', 'anyOf']) {
      const variants = getArray(schema, keyword);
      if (variants.length > 0)
        choices.push({
          key: schema,
          keyword,
          alternatives: toAlternatives(schema, moveNullLast(variants, document), document),
        });
    }
    if (schema.if !== undefined) {
      const met = [schema.if, ...(schema.then === undefined ? [] : [schema.then])];
      choices.push({ key: schema, keyword: 'if', alternatives: [met, [schema.else ?? true]] });
    }
    const hasVariants = schema.oneOf !== undefined || schema.anyOf !== undefined;
    const extensions =
      hasVariants || asObject(schema.discriminator) === undefined ? [] : findExtensions(schema, document);
    if (extensions.length > 0)
      choices.push({
        key: schema,
        keyword: 'discriminator',
        alternatives: toAlternatives(schema, extensions, document),
      });
    return choices;
  },
  { limit: 100 },
);

function moveNullLast(variants: Json[], document: SpecDocument): Json[] {
  const nulls = new Set(variants.filter((variant) => toRequirements([variant], { document }).types?.join() === 'null'));
  return [...variants.filter((variant) => !nulls.has(variant)), ...nulls];
}

/** Returns the variants of a choice. Each is first tried with the value of the discriminator that selects it. */
function toAlternatives(schema: RawObject, variants: Json[], document: SpecDocument): Json[][] {
  return variants.flatMap((variant) => {
    const selected = findSelection(schema, [variant], document);
    return selected === undefined ? [[variant]] : [[variant, selected], [variant]];
  });
}

/** Returns the schema of the values that a discriminator accepts for the first of the variants that has a name. */
function findSelection(schema: RawObject, variants: Json[], document: SpecDocument): Json | undefined {
  const discriminator = findDiscriminator(schema.discriminator, document);
  if (discriminator === undefined) return undefined;
  const { property, values } = discriminator;
  for (const variant of variants) {
    const reference = getString(variant, '$ref');
    const target = reference === undefined ? variant : document.resolve(reference);
    const [mapped] = (target !== undefined && values.get(target)) || [];
    const value = mapped ?? findName(reference, variant, document);
    if (value !== undefined) return { properties: { [property]: { const: value } }, required: [property] };
  }
  return undefined;
}

/** Returns the name to which a reference leads, or of a schema that is a component. */
function findName(reference: string | undefined, schema: Json, document: SpecDocument): string | undefined {
  if (reference !== undefined) return parsePointer(reference).at(-1);
  const [section, kind, name, ...inner] = parsePointer(document.pointerOf(schema));
  return section === 'components' && kind === 'schemas' && inner.length === 0 ? name : undefined;
}

const findDiscriminator = memoizeByOwner(
  (raw: Json | undefined, document: SpecDocument) => readDiscriminator(raw, (reference) => document.resolve(reference)),
  { limit: 100 },
);

/** Returns the members that extend a schema by `allOf`, the last descendant first. */
function listExtending(schema: RawObject, members: RawObject[], context: SchemaContext): RawObject[] {
  const children = new Map<Json, RawObject>();
  for (const member of members)
    for (const base of getArray(member, 'allOf')) children.set(followReferences(base, context), member);
  const found = new Set<RawObject>();
  for (let child = children.get(schema); child !== undefined && !found.has(child); child = children.get(child))
    found.add(child);
  return [...found].reverse();
}
