import { isJsonType } from '../media-type-kind';
import type { Json, MediaType } from '../model';
import { explodesByDefault, serialiseParameter } from './serialise';

/** Returns the properties of an object as `application/x-www-form-urlencoded`, each as its encoding says. */
export function formatForm({ encoding }: MediaType, value: Json): string {
  return listProperties(value)
    .map(([name, item]) => {
      const { style, explode, contentType } = encoding.find(({ property }) => property === name) ?? {};
      // OpenAPI: a content type counts only where nothing says how the value is spread.
      const isJson = style === undefined && explode === undefined && isJsonType(contentType ?? '');
      const form = { style: style ?? 'form', explode: explode ?? explodesByDefault(style ?? 'form') };
      return serialiseParameter(
        { name, place: 'query', ...form },
        isJson && typeof item !== 'string' ? JSON.stringify(item) : item,
      );
    })
    .filter((pair) => pair !== '')
    .join('&');
}

/** The members of an object; none of any other value. */
export function listProperties(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
