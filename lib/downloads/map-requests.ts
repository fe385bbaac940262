import { asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Returns a collection whose requests are changed, those that saved answers repeat too. */
export function mapRequests(collection: RawObject, change: (request: RawObject) => RawObject): RawObject {
  return asObject(visit(collection, change)) ?? collection;
}

function visit(value: Json, change: (request: RawObject) => RawObject): Json {
  if (Array.isArray(value)) return value.map((item) => visit(item, change));
  const object = asObject(value);
  if (object === undefined) return value;
  return Object.fromEntries(
    Object.entries(object).map(([key, part]) => {
      const request = REQUESTS.has(key) ? asObject(part) : undefined;
      return [key, request === undefined ? visit(part, change) : change(request)];
    }),
  );
}

const REQUESTS = new Set(['request', 'originalRequest']);
