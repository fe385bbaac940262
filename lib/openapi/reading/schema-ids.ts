import type { Json } from '@/lib/openapi/model';
import { MAP_KEYS } from '@/lib/openapi/reading/grammar';

/** The paths of all objects of a file that call themselves by `$id`, by that name, data aside; the first of two wins. */
export function listSchemaIds(data: Json): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const seen = new Set<object>();
  const walk = (value: Json, path: string[], isMap: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const id = Array.isArray(value) ? undefined : value.$id;
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, path);
    for (const [key, member] of Object.entries(value)) {
      if (isMap || !isData(key)) walk(member, [...path, key], !isMap && MAP_KEYS.has(key));
    }
  };
  walk(data, [], false);
  return ids;
}

/** What stands under these keys is never a schema, unless the key is the name of a member of a map. */
const DATA = new Set(['const', 'dataValue', 'default', 'enum', 'example', 'examples', 'value']);

function isData(key: string): boolean {
  return DATA.has(key) || key.startsWith('x-');
}
