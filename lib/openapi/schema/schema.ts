import type { Json, ScalarSchema, Schema, SchemaBase } from '../model';
import { asObject } from '../raw';
import { flatten } from './all-of';
import { toChoices } from './choices';
import { toConditions } from './conditions';
import { findExtensions } from './discriminator';
import type { Flat, RawUnion } from './flat';
import { DEPTH_LIMIT, ownRows } from './row-count';
import { toArray } from './schema-array';
import { toBase } from './schema-base';
import { toObject } from './schema-object';
import { toAny, toNever, toScalar } from './schema-plain';
import { findPartLinks, findStop, toReference } from './schema-reference';
import { inferTypes } from './schema-types';
import { toTypeUnion, toUnion } from './schema-union';
import { type Reading, rootSpot, type Spot, type Tree } from './tree';
import { formatTypeLabel } from './type-label';
import { toUse } from './use';

/** How one tree is to be read: the document, the direction, and how far it may grow. */
export type TreeOptions = Reading & Pick<Tree, 'direction' | 'mode' | 'budget' | 'fields'>;

/** Reads a schema (OpenAPI 3.1 "Schema Object", JSON Schema 2020-12) into a tree below an anchor and a dotted place. */
export function parseSchema(raw: Json, anchor: string, field: string, options: TreeOptions): Schema {
  const tree: Tree = { ...options, build: (inner, spot) => build(inner, tree, spot) };
  return build(raw, tree, rootSpot(anchor, field));
}

function build(raw: Json, tree: Tree, spot: Spot): Schema {
  const schema = buildUnlabelled(raw, tree, spot);
  schema.label = formatTypeLabel(schema);
  return schema;
}

function buildUnlabelled(raw: Json, tree: Tree, spot: Spot): Schema {
  if (typeof raw !== 'boolean' && asObject(raw) === undefined) {
    const at = spot.within?.base ?? '';
    tree.document.report(at, 'a schema must be an object or a boolean', 'write an object with a type here');
  }
  const use = toUse(raw, tree.document);
  const stop = findStop(raw, use, tree, spot);
  if (stop !== undefined) return toReference(use, stop, tree);
  const flat = flatten(use.base, tree.document);
  const base = toBase(raw, use, flat, tree);
  if (flat.never) return toNever(base);
  const links = findPartLinks(use, tree, spot);
  if (links !== undefined) return toAny(base, links);
  if (spot.depth >= DEPTH_LIMIT) {
    const message = `schemas nest deeper than ${DEPTH_LIMIT} levels here`;
    tree.document.report(use.base, message, 'give the deep part a name in components.schemas');
    return toAny(base, []);
  }
  tree.budget.rows -= ownRows(flat) + Math.floor((flat.enum?.length ?? 0) / 8);
  const referred = spot.referred || use.targets.length > 0 || tree.document.partsOf(use.base) !== undefined;
  const inside = { ...spot, referred, within: { base: use.base, outer: spot.within } };
  return toKind(base, flat, findUnion(flat, use.base, tree), tree, inside);
}

/** A discriminator without `oneOf` chooses from the schemas that extend this one. */
function findUnion(flat: Flat, base: Json, tree: Tree): RawUnion | undefined {
  const { union } = toChoices(flat);
  if (union !== undefined || !flat.annotations.has('discriminator')) return union;
  const variants = findExtensions(base, tree.document);
  return variants.length === 0 ? undefined : { mode: 'oneOf', variants, extending: true };
}

function toKind(base: SchemaBase, flat: Flat, union: RawUnion | undefined, tree: Tree, spot: Spot): Schema {
  const types = inferTypes(flat, spot.types);
  const allowed = types?.filter((type) => type !== 'null');
  if (types !== undefined && types.length !== allowed?.length) base.nullable = true;
  if (union !== undefined) return toUnion(base, flat, union, tree, spot);
  if (types === undefined || allowed === undefined) return toAny(base, toConditions(flat, tree, spot));
  if (allowed.length > 1) return toTypeUnion(base, flat, allowed, tree, spot, ofType);
  return ofType(base, flat, allowed[0] ?? 'null', tree, spot);
}

function ofType(base: SchemaBase, flat: Flat, type: string, tree: Tree, spot: Spot): Schema {
  if (type === 'object') return toObject(base, flat, tree, spot);
  if (type === 'array') return toArray(base, flat, tree, spot);
  // The parser of types lets only the six JSON types and integer through.
  return toScalar(base, flat, type as ScalarSchema['type'], tree, spot);
}
