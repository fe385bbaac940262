import type { Condition, Json, ReferenceSchema } from '../model';
import { flatten } from './all-of';
import type { NamedEntry } from './named';
import { DEPTH_LIMIT, isLeaf, ownRows } from './row-count';
import { toBase } from './schema-base';
import { isWithin, type Spot, type Tree } from './tree';
import { formatTypeLabel } from './type-label';
import { toUse, type Use } from './use';

/** The named schema that a tree links to instead of showing it, and why. */
export type Stop = { entry: NamedEntry; because: ReferenceSchema['because'] };

/** Whether the tree stops at this use and links instead, and why; undefined when the schema is shown in place. */
export function findStop(raw: Json, use: Use, tree: Tree, spot: Spot): Stop | undefined {
  const isRoot = spot.depth === 0 && tree.mode === 'named';
  const targets = isRoot ? use.targets : [raw, ...use.targets];
  const flat = flatten(use.base, tree.document);
  if (isLeaf(flat)) return undefined;
  const entry = targets.map((target) => tree.named.find(target)).find((found) => found !== undefined);
  if (tree.document.partsOf(use.base) !== undefined) return undefined;
  if (isWithin(spot, use.base)) return { entry: entry ?? tree.named.promote(use.base), because: 'recursion' };
  const exhausted = tree.budget.rows <= 0 || ownRows(flat) > tree.budget.rows;
  if (entry === undefined) {
    const referred = spot.referred || use.targets.length > 0;
    return referred && exhausted && !isRoot ? { entry: tree.named.promote(use.base), because: 'budget' } : undefined;
  }
  if (tree.mode === 'named') return { entry, because: 'shared' };
  if (tree.named.isShownOnce(entry) && !tree.fields.bindsBelow(spot.field)) return { entry, because: 'shared' };
  return exhausted || spot.depth >= DEPTH_LIMIT ? { entry, because: 'budget' } : undefined;
}

/** The link to a named schema with the words of this place of use; its limits and values are read where it is shown. */
export function toReference(use: Use, { entry, because }: Stop, tree: Tree): ReferenceSchema {
  const base = toBase(use.targets[0] ?? use.base, use, flatten(use.base, tree.document), tree);
  const { name: target, id: targetId } = entry;
  return { ...base, constraints: [], enum: [], kind: 'reference', target, targetId, because };
}

const LINKED_PARTS = 20;

/**
 * The parts of a joined schema as links, where it must stop: it has no name, and recursion through joined schemas meets ever
 * new combinations of them. Undefined for any other schema, and while it can be shown in place.
 */
export function findPartLinks(use: Use, tree: Tree, spot: Spot): Condition[] | undefined {
  const parts = tree.document.partsOf(use.base);
  if (parts === undefined) return undefined;
  const flat = flatten(use.base, tree.document);
  const exhausted = tree.budget.rows <= 0 || ownRows(flat) > tree.budget.rows || spot.depth >= DEPTH_LIMIT;
  if (isLeaf(flat) || !(exhausted || isWithin(spot, use.base) || isJoinedAgain(parts, tree, spot))) return undefined;
  if (parts.length > LINKED_PARTS) {
    const message = `more than ${LINKED_PARTS} schemas are merged here`;
    tree.document.report(use.base, message, 'describe the property in fewer members of allOf');
  }
  return parts.slice(0, LINKED_PARTS).flatMap((part) => toPartLink(part, tree));
}

/** Named schemas link to one another; joined ones do so from the second join on. */
function isJoinedAgain(parts: Json[], tree: Tree, spot: Spot): boolean {
  if (tree.mode !== 'named' || parts.some((part) => toUse(part, tree.document).targets.length === 0)) return false;
  for (let within = spot.within; within !== undefined; within = within.outer) {
    if (tree.document.partsOf(within.base) !== undefined) return true;
  }
  return false;
}

function toPartLink(part: Json, tree: Tree): Condition[] {
  const use = toUse(part, tree.document);
  const named = [part, ...use.targets].map((target) => tree.named.find(target)).find((found) => found !== undefined);
  if (named === undefined && isLeaf(flatten(use.base, tree.document))) return [];
  const reference = toReference(use, { entry: named ?? tree.named.promote(use.base), because: 'budget' }, tree);
  const schema = { ...reference, label: formatTypeLabel(reference) };
  return [{ keyword: 'allOf', text: 'Everything of this schema:', schema }];
}
