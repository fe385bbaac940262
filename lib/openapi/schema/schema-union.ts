import { partAnchor } from '../anchor';
import type { Json, ObjectSchema, Schema, SchemaBase, UnionSchema, Variant } from '../model';
import { compact } from '../own';
import { asString } from '../raw';
import { flatten } from './all-of';
import { toConstraints } from './constraints';
import { checkDiscriminator, findDiscriminatorValues, readDiscriminator } from './discriminator';
import type { Flat, RawUnion } from './flat';
import { emptyBase, findAnnotation } from './schema-base';
import { toObject } from './schema-object';
import { below, type Spot, type Tree } from './tree';
import { formatTypeLabel } from './type-label';
import { joinParent } from './union-parent';
import { toUse } from './use';

/** A choice between schemas; what stands beside it holds for every variant: of objects it is `shared`, else in each. */
export function toUnion(base: SchemaBase, flat: Flat, union: RawUnion, tree: Tree, spot: Spot): UnionSchema {
  const discriminator = readDiscriminator(union.discriminator ?? flat.annotations.get('discriminator'), tree.document);
  if (discriminator !== undefined) checkDiscriminator(discriminator, flat, union.variants, tree.document);
  const titles = toTitles(union.variants, tree);
  const hints = {
    required: new Set([...flat.required, ...(spot.required ?? [])]),
    ...(flat.types && { types: flat.types }),
  };
  const variants = union.variants.map((raw, index): Variant => {
    const title = titles[index] ?? '';
    const id = tree.anchors.claim(partAnchor(spot.anchor, title));
    const discriminatorValues = discriminator === undefined ? [] : findDiscriminatorValues(raw, discriminator, tree);
    const joined = joinParent(raw, flat, tree.document, spot);
    const schema = tree.build(joined, below(spot, { anchor: id, field: spot.field, ...hints }));
    return { id, title, discriminatorValues, schema };
  });
  return compact({
    ...base,
    kind: 'union' as const,
    mode: union.mode,
    variants,
    discriminator: discriminator === undefined ? undefined : { property: discriminator.property },
    shared: union.extending === true && tree.mode === 'operation' ? undefined : toShared(flat, tree, spot),
  });
}

function toShared(flat: Flat, tree: Tree, spot: Spot): ObjectSchema | undefined {
  const shared = toObject(emptyBase(), flat, tree, spot);
  const parts = [shared.properties, shared.patterns, shared.conditions].some((list) => list.length > 0);
  if (!parts && shared.additional === undefined && shared.propertyNames === undefined) return undefined;
  return { ...shared, label: 'object' };
}

/** Variants are called by title, name, constant, type (where only one has it), or position. */
function toTitles(variants: Json[], tree: Tree): string[] {
  const facts = variants.map((raw) => {
    const use = toUse(raw, tree.document);
    const flat = flatten(use.base, tree.document);
    const name = asString(findAnnotation(use, flat, 'title')) ?? use.refName ?? tree.named.find(raw)?.name;
    const value = flat.const === undefined ? undefined : JSON.stringify(flat.const.value).replace(/^"|"$/g, '');
    return {
      name: name ?? value,
      type: flat.types?.length === 1 && flat.types[0] !== 'object' ? flat.types[0] : undefined,
    };
  });
  return facts.map(({ name, type }, index) => {
    if (name !== undefined && name !== '') return name;
    const alone = type !== undefined && facts.filter((other) => other.type === type).length === 1;
    return alone ? type : `Option ${index + 1}`;
  });
}

/** A schema of several types becomes a choice between them, each with the limits that concern it. */
export function toTypeUnion(
  base: SchemaBase,
  flat: Flat,
  types: string[],
  tree: Tree,
  spot: Spot,
  build: BuildType,
): UnionSchema {
  const variants = types.map((type): Variant => {
    const id = tree.anchors.claim(partAnchor(spot.anchor, type));
    const plain = {
      ...emptyBase(),
      constraints: toConstraints(flat, type),
      ...(base.format !== undefined && type === 'string' && { format: base.format }),
    };
    const schema = build(plain, flat, type, tree, below(spot, { anchor: id }));
    schema.label = formatTypeLabel(schema);
    return { id, title: type, discriminatorValues: [], schema };
  });
  return { ...base, kind: 'union', mode: 'anyOf', variants };
}

type BuildType = (base: SchemaBase, flat: Flat, type: string, tree: Tree, spot: Spot) => Schema;
