import { isJsonType } from '../media-type-kind';
import type { Json, MediaType } from '../model';
import { explodesByDefault, serialiseParameter } from '../request/serialise';
import type { FormField } from './body';

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

/** Returns the fields that encode to this text again; undefined where a client would write it otherwise. */
export function listFormFields(text: string): FormField[] | undefined {
  const pairs = text === '' ? [] : text.split('&').map((pair) => pair.split('='));
  const fields = pairs.map(([name = '', value = '']) => ({
    name: decodeURIComponent(name),
    value: decodeURIComponent(value),
  }));
  return formatFields(fields) === text ? fields : undefined;
}

/** Returns fields as `application/x-www-form-urlencoded`. */
export function formatFields(fields: readonly FormField[]): string {
  return fields.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** The members of an object; none of any other value. */
export function listProperties(value: Json | undefined): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
