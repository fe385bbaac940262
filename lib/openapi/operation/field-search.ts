import type { SpecDocument } from '@/lib/openapi/schema/document';
import { normalize } from '@/lib/openapi/schema/normalize';
import type { NormalizedSchema } from '@/lib/openapi/schema/normalized-schema';
import { resolve } from '@/lib/openapi/schema/resolve';
import type { Json } from '../model';

/** Whether a schema has a property at the end of a path of names; items and variants add no name. */
export function findInSchema(schema: Json, path: string[], document: SpecDocument): boolean {
  let schemas: Json[] = [schema];
  for (const name of path) {
    schemas = normalizeAll(schemas, document).flatMap((normalized) => normalized.properties.get(name) ?? []);
    if (schemas.length === 0) return false;
  }
  return true;
}

/** The schemas themselves, their items, variants and map values, each once. */
function normalizeAll(schemas: Json[], document: SpecDocument): NormalizedSchema[] {
  const seen = new Set<Json>();
  const found: NormalizedSchema[] = [];
  const waiting = [...schemas];
  for (let raw = waiting.pop(); raw !== undefined; raw = waiting.pop()) {
    const { base } = resolve(raw, document);
    if (seen.has(base)) continue;
    seen.add(base);
    const normalized = normalize(base, document);
    found.push(normalized);
    const conditional = normalized.ifs.flatMap((branch) =>
      [branch.then, branch.else].filter((inner) => inner !== undefined),
    );
    const unions = normalized.unions.flatMap((union) => union.variants);
    waiting.push(
      ...normalized.inner.values(),
      ...normalized.prefixItems,
      ...unions,
      ...normalized.rest,
      ...conditional,
    );
  }
  return found;
}
