import { asObject, getStrings, type RawObject } from '@/lib/openapi/json';

/** Returns the key of a call as OpenAPI names it, equal to that of `toRequestKey` for the request made of it. */
export function toCallKey(method: string, path: string): string {
  const segments = path.replace(/^\//, '').split('/').map(toPostmanSegment);
  return `${method.toLowerCase()} ${segments.join('/')}`;
}

/** Returns the key of a Postman request: its method and the segments of its path. */
export function toRequestKey({ method, url }: RawObject): string {
  return `${String(method).toLowerCase()} ${getStrings(asObject(url) ?? {}, 'path').join('/')}`;
}

/** A parameter that is a whole segment is written `:id`, one inside a segment `{{version}}`. */
function toPostmanSegment(segment: string): string {
  return segment.replace(/^\{([^{}]+)\}$/, ':$1').replace(/\{([^{}]+)\}/g, '{{$1}}');
}
