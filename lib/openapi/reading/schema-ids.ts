import type { Json } from '@/lib/openapi/model';

/** The paths of all objects of a file that call themselves by `$id`, by that name; the first of two wins. */
export function listSchemaIds(data: Json): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const seen = new Set<object>();
  const walk = (value: Json, path: string[]): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const id = Array.isArray(value) ? undefined : value.$id;
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, path);
    for (const [key, member] of Object.entries(value)) walk(member, [...path, key]);
  };
  walk(data, []);
  return ids;
}
