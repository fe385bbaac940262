import { toCredentialVariable } from '@/lib/downloads/credential-headers';
import { asArray, asObject, getEntries, getObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Returns a collection whose keys are variables named after their schemes; the converter calls every one of them `apiKey`. */
export function withKeyVariables(collection: RawObject, document: RawObject): RawObject {
  const variables = new Map<string, string>();
  for (const [scheme, value] of getEntries(getObject(document, 'components') ?? {}, 'securitySchemes')) {
    const { type, name, in: place } = asObject(value) ?? {};
    const key = `${place} ${name}`;
    if (type === 'apiKey' && !variables.has(key)) variables.set(key, `{{${toCredentialVariable(scheme)}}}`);
  }
  return asObject(rename(collection, variables)) ?? collection;
}

function rename(value: Json, variables: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => rename(item, variables));
  const object = asObject(value);
  if (object === undefined) return value;
  const entries = object.type === 'apikey' ? asArray(object.apikey) : undefined;
  if (entries !== undefined) return { ...object, apikey: renameKey(entries, variables) };
  return Object.fromEntries(Object.entries(object).map(([key, part]) => [key, rename(part, variables)]));
}

/** Postman's form of a key: a list of `key` (the name it travels under), `value` and `in`. */
function renameKey(entries: Json[], variables: ReadonlyMap<string, string>): Json[] {
  const find = (name: string) => asObject(entries.find((entry) => asObject(entry)?.key === name))?.value;
  const variable = variables.get(`${find('in')} ${find('key')}`);
  if (variable === undefined) return entries;
  return entries.map((entry) => (asObject(entry)?.key === 'value' ? { ...asObject(entry), value: variable } : entry));
}
