import { partAnchor } from '../anchor';
import type { AnySchema, Condition, NeverSchema, ScalarSchema, Schema, SchemaBase } from '../model';
import { compact } from '../own';
import { asString } from '../raw';
import { toConditions } from './conditions';
import type { Flat } from './flat';
import { formatJsonList } from './negation';
import { below, type Spot, type Tree } from './tree';

/** A schema that nothing satisfies. */
export function toNever(base: SchemaBase): NeverSchema {
  return { ...base, kind: 'never' };
}

/** A schema that restricts no type. */
export function toAny(base: SchemaBase, conditions: Condition[]): AnySchema {
  return { ...base, kind: 'any', conditions };
}

/** A string, number, boolean or null, with what an encoded string holds; its conditions are said among the constraints. */
export function toScalar(
  base: SchemaBase,
  flat: Flat,
  type: ScalarSchema['type'],
  tree: Tree,
  spot: Spot,
): ScalarSchema {
  const content = type === 'string' ? toContent(flat, tree, spot) : undefined;
  return compact({
    ...base,
    kind: 'scalar' as const,
    type,
    content,
    constraints: [...base.constraints, ...inWords(flat, tree, spot)],
  });
}

function toContent(flat: Flat, tree: Tree, spot: Spot): ScalarSchema['content'] {
  const raw = flat.inner.get('contentSchema');
  const content = compact({
    mediaType: asString(flat.annotations.get('contentMediaType')),
    encoding: asString(flat.annotations.get('contentEncoding')),
    schema:
      raw === undefined ? undefined : tree.build(raw, below(spot, { anchor: partAnchor(spot.anchor, 'content') })),
  });
  return Object.keys(content).length === 0 ? undefined : content;
}

function inWords(flat: Flat, tree: Tree, spot: Spot): SchemaBase['constraints'] {
  if (flat.ifs.length === 0 && flat.nots.length === 0) return [];
  return toConditions(flat, tree, spot).map(({ keyword, text, schema }) => ({
    keyword,
    text: schema === undefined ? text : `${text} ${formatInner(schema)}`,
    code: false,
  }));
}

function formatInner(schema: Schema): string {
  const kind =
    schema.kind === 'union' ? schema.variants.map((variant) => formatInner(variant.schema)).join(' or ') : schema.label;
  const values = schema.const === undefined ? schema.enum.map(({ value }) => value) : [schema.const];
  const facts = [formatJsonList(values), ...schema.constraints.map(({ text }) => text)];
  return [kind, ...facts].filter((text) => text !== '').join(', ');
}
