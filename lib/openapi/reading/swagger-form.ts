import type { Json } from '@/lib/openapi/model';
import { asArray, asString, type RawObject } from '@/lib/openapi/raw';

/** The `requestBody` of the form fields of a Swagger 2.0 operation, in the media types for forms among those that it consumes. */
export function toFormBody(fields: readonly RawObject[], consumes: Json | undefined): RawObject {
  const required = fields.filter((field) => field.required === true).map(nameOf);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [nameOf(field), toSchema(field)])),
    ...(required.length > 0 && { required }),
  };
  const encoding = Object.fromEntries(
    fields.flatMap((field) => {
      const style = field.type === 'array' ? STYLES.get(asString(field.collectionFormat) ?? 'csv') : undefined;
      return style === undefined ? [] : [[nameOf(field), style]];
    }),
  );
  const media = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  const named = (asArray(consumes) ?? []).filter((type) => typeof type === 'string' && FORMS.includes(type));
  const content = (named.length > 0 ? named : FORMS.slice(0, 1)).map((type): [string, Json] => [String(type), media]);
  return { content: Object.fromEntries(content), ...(required.length > 0 && { required: true }) };
}

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** `tsv` has no counterpart in OpenAPI 3. */
const STYLES = new Map<string, RawObject>([
  ['csv', { style: 'form', explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['multi', { style: 'form', explode: true }],
]);

/** Keywords of a parameter that are none of its schema. */
const OF_PARAMETER = new Set(['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue', 'x-example']);

function toSchema(field: RawObject): RawObject {
  const keywords = Object.entries(field).filter(([key]) => !OF_PARAMETER.has(key));
  const example = field['x-example'];
  return { ...Object.fromEntries(keywords), ...(example !== undefined && { example }) };
}

function nameOf(field: RawObject): string {
  return asString(field.name) ?? '';
}
