import { partAnchor } from '../anchor';
import type { ArraySchema, Json, Schema, SchemaBase, TupleSchema } from '../model';
import { compact } from '../own';
import type { Flat } from './flat';
import { below, type Spot, type Tree } from './tree';

/** A list of like items, or a tuple when positions have schemas of their own. Items add no segment to anchors. */
export function toArray(base: SchemaBase, flat: Flat, tree: Tree, spot: Spot): ArraySchema | TupleSchema {
  if (flat.prefixItems.length > 0) return toTuple(base, flat, tree, spot);
  const items = flat.inner.get('items') ?? flat.inner.get('unevaluatedItems') ?? true;
  const contains = flat.inner.get('contains');
  return compact({
    ...base,
    kind: 'array' as const,
    items: tree.build(items, below(spot)),
    contains: contains === undefined ? undefined : buildPart(contains, 'contains', tree, spot),
  });
}

function toTuple(base: SchemaBase, flat: Flat, tree: Tree, spot: Spot): TupleSchema {
  const rest = flat.inner.get('items') ?? flat.inner.get('additionalItems') ?? flat.inner.get('unevaluatedItems');
  return compact({
    ...base,
    kind: 'tuple' as const,
    prefix: Array.from(flat.prefixItems, (raw, index) => buildPart(raw, String(index), tree, spot)),
    rest: rest === undefined || rest === false ? rest : buildPart(rest, 'rest', tree, spot),
  });
}

function buildPart(raw: Json | undefined, part: string, tree: Tree, spot: Spot): Schema {
  return tree.build(raw ?? true, below(spot, { anchor: partAnchor(spot.anchor, part) }));
}
