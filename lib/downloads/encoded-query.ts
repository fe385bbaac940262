import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Returns a request whose query values are percent-encoded but for `{{variables}}`: Postman sends `:` and `/` as they stand. */
export function withEncodedQuery(request: RawObject): RawObject {
  const url = asObject(request.url);
  const query = asArray(url?.query);
  return query === undefined ? request : { ...request, url: { ...url, query: query.map(encode) } };
}

function encode(entry: Json): Json {
  const parameter = asObject(entry);
  return typeof parameter?.value === 'string' ? { ...parameter, value: encodeValue(parameter.value) } : entry;
}

function encodeValue(value: string): string {
  return value.replace(KEPT_OR_NOT, (text, kept: string | undefined) => kept ?? encodeURIComponent(text));
}

/** Variables, what stands between the items of a list, and what the converter encoded itself stay as they are. */
const KEPT_OR_NOT = /(\{\{[^{}]+\}\}|[,|]|%[0-9a-f]{2})|[^,|%{]+|[%{]/gi;
