import { createHash } from 'node:crypto';
import { asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Returns a collection whose random ids are replaced by ones that follow from its name and their place in it. */
export function withFixedIds(collection: RawObject): RawObject {
  const name = String(asObject(collection.info)?.name ?? '');
  return asObject(fix(collection, name)) ?? collection;
}

function fix(value: Json, place: string): Json {
  if (Array.isArray(value)) return value.map((item, index) => fix(item, `${place}/${index}`));
  const object = asObject(value);
  if (object === undefined) return value;
  return Object.fromEntries(
    Object.entries(object).map(([key, part]) => [
      key,
      isRandomId(object, key, part) ? toUuid(place) : fix(part, `${place}/${key}`),
    ]),
  );
}

/** Requests, folders, saved answers and the collection itself carry one; a field called `id` elsewhere is the API's own. */
function isRandomId(holder: RawObject, key: string, value: Json): boolean {
  if (typeof value !== 'string') return false;
  return (
    key === '_postman_id' || (key === 'id' && ['request', 'item', 'originalRequest'].some((part) => part in holder))
  );
}

function toUuid(place: string): string {
  const hex = createHash('sha256').update(place).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
