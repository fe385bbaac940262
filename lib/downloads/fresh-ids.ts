import { asArray, asObject, type RawObject } from '@/lib/openapi/raw';
import { isRequestId } from '@/lib/openapi/request/request-id';

/** Returns a request whose id Postman makes anew each time that it is sent; an example's would be the same for ever. */
export function withFreshId(request: RawObject): RawObject {
  const headers = asArray(request.header);
  if (headers === undefined) return request;
  const header = headers.map((entry) => {
    const { key } = asObject(entry) ?? {};
    return typeof key === 'string' && isRequestId(key) ? { ...asObject(entry), value: '{{$guid}}' } : entry;
  });
  return { ...request, header };
}
