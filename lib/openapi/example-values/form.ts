import { isJsonType, isUrlEncoded } from '@/lib/openapi/http';
import { isObject } from '../json';
import type { Encoding, Json } from '../model';
import { explodesByDefault, serializeParameter } from './serialize';

/** Returns the properties of an object as `application/x-www-form-urlencoded`, each as its encoding says. */
export function formatForm(encodings: readonly Encoding[], value: Json): string {
  return (isObject(value) ? Object.entries(value) : [])
    .map(([name, item]) => {
      const encoding = findPropertyEncoding(encodings, name);
      const { style, explode, contentType, allowReserved } = encoding ?? {};
      // OpenAPI: a content type counts only where nothing says how the value is spread.
      const isJson = style === undefined && explode === undefined && isJsonType(contentType ?? '');
      const form = { style: style ?? 'form', explode: explode ?? explodesByDefault(style ?? 'form') };
      return serializeParameter(
        { name, place: 'query', ...form, ...(allowReserved === true && { allowReserved }) },
        isJson && typeof item !== 'string' ? JSON.stringify(item) : item,
      );
    })
    .filter((pair) => pair !== '')
    .join('&');
}

/** Returns how the part with this name is written. */
export function findPropertyEncoding(encodings: readonly Encoding[], name: string): Encoding | undefined {
  return encodings.find(({ part }) => typeof part === 'object' && 'property' in part && part.property === name);
}

/** Returns a value as the query string of a URL in this media type, without the `?`. */
export function formatQueryString(mediaType: string, encodings: readonly Encoding[], value: Json): string {
  if (isUrlEncoded(mediaType) && isObject(value)) return formatForm(encodings, value);
  const text = typeof value === 'string' && !isJsonType(mediaType) ? value : JSON.stringify(value);
  return isUrlEncoded(mediaType) ? text : encodeURIComponent(text);
}
