import { partAnchor } from '../anchor';
import type { ArraySchema, Json, Schema, SchemaBase, TupleSchema } from '../model';
import { compact } from '../own';
import { toConditions } from './conditions';
import type { Flat } from './flat';
import { below, type Spot, type Tree } from './tree';

/** A list of like items, or a tuple when positions have schemas of their own. Items add no segment to anchors. */
export function toArray(base: SchemaBase, flat: Flat, tree: Tree, spot: Spot): ArraySchema | TupleSchema {
  const contains = flat.inner.get('contains');
  const conditions = toConditions(flat, tree, spot);
  return compact({
    ...base,
    ...(flat.prefixItems.length > 0 ? toTuple(flat, tree, spot) : toItems(flat, tree, spot)),
    contains: contains === undefined ? undefined : buildPart(contains, 'contains', tree, spot),
    conditions: conditions.length === 0 ? undefined : conditions,
  });
}

function toItems(flat: Flat, tree: Tree, spot: Spot): Pick<ArraySchema, 'kind' | 'items'> {
  const items = flat.inner.get('items') ?? flat.inner.get('unevaluatedItems') ?? true;
  return { kind: 'array', items: tree.build(items, below(spot)) };
}

function toTuple(flat: Flat, tree: Tree, spot: Spot): Pick<TupleSchema, 'kind' | 'prefix' | 'rest'> {
  const rest = flat.inner.get('items') ?? flat.inner.get('additionalItems') ?? flat.inner.get('unevaluatedItems');
  const prefix = Array.from(flat.prefixItems, (raw, index) => buildPart(raw, String(index), tree, spot));
  if (rest === undefined) return { kind: 'tuple', prefix };
  return { kind: 'tuple', prefix, rest: rest === false ? false : buildPart(rest, 'rest', tree, spot) };
}

function buildPart(raw: Json | undefined, part: string, tree: Tree, spot: Spot): Schema {
  return tree.build(raw ?? true, below(spot, { anchor: partAnchor(spot.anchor, part) }));
}
