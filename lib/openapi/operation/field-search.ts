import type { Json } from '../model';
import { flatten } from '../schema/all-of';
import type { SpecDocument } from '../schema/document';
import type { Flat } from '../schema/flat';
import { toUse } from '../schema/use';

/** Whether a schema has a property at the end of a path of names; items and variants add no name. */
export function findInSchema(schema: Json, path: string[], document: SpecDocument): boolean {
  let candidates: Json[] = [schema];
  for (const name of path) {
    candidates = findHolders(candidates, document).flatMap((flat) => flat.properties.get(name) ?? []);
    if (candidates.length === 0) return false;
  }
  return true;
}

/** The schemas themselves, their items, variants and map values, each once. */
function findHolders(candidates: Json[], document: SpecDocument): Flat[] {
  const seen = new Set<Json>();
  const flats: Flat[] = [];
  const waiting = [...candidates];
  for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) {
    const { base } = toUse(raw, document);
    if (seen.has(base)) continue;
    seen.add(base);
    const flat = flatten(base, document);
    flats.push(flat);
    const conditional = flat.ifs.flatMap((branch) => [branch.then, branch.else].filter((inner) => inner !== undefined));
    const unions = flat.unions.flatMap((union) => union.variants);
    waiting.push(...flat.inner.values(), ...flat.prefixItems, ...unions, ...flat.rest, ...conditional);
  }
  return flats;
}
