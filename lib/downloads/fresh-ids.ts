import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';

/**
 * Returns a way to let Postman generate the headers of which each request needs a new value; that of an example would be the same
 * every time.
 */
export function toFreshIds(api: Api): (request: RawObject) => RawObject {
  const parameters = listOperations(api).flatMap((call) => call.parameters.flatMap((group) => group.parameters));
  const names = new Set(
    [...api.commonHeaders, ...parameters]
      .filter(({ place, perRequest }) => place === 'header' && perRequest !== undefined)
      .map(({ name }) => name.toLowerCase()),
  );
  return (request) => {
    const headers = asArray(request.header);
    if (headers === undefined) return request;
    const header = headers.map((entry) => {
      const { key } = asObject(entry) ?? {};
      const isFresh = typeof key === 'string' && names.has(key.toLowerCase());
      return isFresh ? { ...asObject(entry), value: '{{$guid}}' } : entry;
    });
    return { ...request, header };
  };
}
