import { flatten } from './all-of';
import type { Json, ReferenceSchema } from './model';
import type { NamedEntry } from './named';
import { isLeaf, ownRows } from './row-count';
import { toBase } from './schema-base';
import { isWithin, type Spot, type Tree } from './tree';
import type { Use } from './use';

const DEPTH_LIMIT = 60;

export type Stop = { entry: NamedEntry; because: ReferenceSchema['because'] };

/** Whether the tree stops at this use and links instead, and why; undefined when the schema is shown in place. */
export function findStop(raw: Json, use: Use, tree: Tree, spot: Spot): Stop | undefined {
  const isRoot = spot.depth === 0 && tree.mode === 'named';
  const targets = isRoot ? use.targets : [raw, ...use.targets];
  const flat = flatten(use.base, tree.document);
  if (isLeaf(flat)) return undefined;
  const entry = targets.map((target) => tree.named.find(target)).find((found) => found !== undefined);
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
