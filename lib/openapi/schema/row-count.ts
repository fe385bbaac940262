import type { Json } from '../model';
import { flatten } from './all-of';
import type { SpecDocument } from './document';
import type { Flat } from './flat';
import { toUse } from './use';

/** Levels below which a tree shows nothing more. */
export const DEPTH_LIMIT = 60;

/** Whether a schema, shown with everything in it, takes more rows than a limit; stops counting there. */
export function hasMoreRowsThan(limit: number, raw: Json, document: SpecDocument): boolean {
  let rows = 0;
  // Parts without rows cost time too: arrays of arrays must not be walked for ever.
  let visits = 0;
  const walk = (schema: Json, within: Json[]): void => {
    const { base } = toUse(schema, document);
    visits += 1;
    if (rows > limit || visits > 10 * limit || within.length > DEPTH_LIMIT || within.includes(base)) return;
    const flat = flatten(base, document);
    rows += ownRows(flat);
    for (const part of innerSchemas(flat)) walk(part, [...within, base]);
  };
  walk(raw, []);
  return rows > limit;
}

/** How many rows a schema itself has: properties, variants, positions of a tuple, conditions. */
export function ownRows(flat: Flat): number {
  const variants = flat.unions.reduce((sum, union) => sum + union.variants.length, 0);
  const conditions = flat.ifs.length + flat.dependentSchemas.size + flat.nots.length + flat.rest.length;
  const rows = flat.properties.size + flat.patternProperties.size + flat.prefixItems.length + variants + conditions;
  return rows + (flat.inner.size > 1 ? flat.inner.size : 0);
}

/** Whether nothing lies inside a schema, and its values are few enough to be repeated at each use. */
export function isLeaf(flat: Flat): boolean {
  return ownRows(flat) === 0 && flat.inner.size === 0 && (flat.enum?.length ?? 0) <= 24;
}

function innerSchemas(flat: Flat): Json[] {
  return [
    ...flat.properties.values(),
    ...flat.patternProperties.values(),
    ...flat.prefixItems,
    ...flat.inner.values(),
    ...flat.unions.flatMap((union) => union.variants),
    ...flat.dependentSchemas.values(),
    ...flat.rest,
  ];
}
