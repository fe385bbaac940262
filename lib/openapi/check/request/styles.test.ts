import { expect, test } from 'vitest';
import { isObject, type RawObject } from '@/lib/openapi/json';
import type { Json, ParameterLocation } from '@/lib/openapi/model';
import { readPublished } from '@/lib/openapi/published/published';
import { CONTENT_TABLE, FORM_TABLE, MULTIPART_TABLE, STYLE_TABLE, VALUE_TABLE } from '@/lib/openapi/styles.fixture';
import { checkRequest } from './check-request';

/** Returns a schema that allows only this value. */
function toSchema(value: Json): RawObject {
  if (Array.isArray(value)) return { type: 'array', items: { anyOf: value.map(toSchema) } };
  if (isObject(value)) {
    const properties = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toSchema(member)]));
    return { type: 'object', required: Object.keys(value), properties, additionalProperties: false };
  }
  return { type: typeof value, enum: [value] };
}

/** Returns the value of a parameter that is sent as this text, and whether the check accepts it. */
function send(location: ParameterLocation, parameter: RawObject, text: string) {
  const path = location === 'path' ? '/x/{color}' : '/x';
  const parameters = [{ name: 'color', in: location, required: true, ...parameter }];
  const api = readPublished('a', { paths: { [path]: { get: { parameters, responses: {} } } } });
  const url = location === 'path' ? `/x/${text}` : location === 'query' ? `/x?${text}` : '/x';
  const headers: Record<string, string> =
    location === 'header' ? { color: text } : location === 'cookie' ? { cookie: text } : {};
  const { values, problems } = checkRequest(api, { method: 'GET', url, headers, body: Buffer.alloc(0) }) ?? {};
  const ofPlace = values?.[location];
  return { value: isObject(ofPlace) ? ofPlace.color : undefined, isValid: problems?.length === 0 };
}

/** Returns a text with another value. */
function mutate(text: string, value: Json): string {
  return value === '' ? `${text}Q` : `${text.slice(0, -1)}Q`;
}

// An empty path segment and a slash in one select another path.
const styled = [...STYLE_TABLE, ...VALUE_TABLE].filter(
  ({ location, text }) => location !== 'path' || /^[^/]+$/.test(text),
);

test.each(styled)('$place $style explode=$explode $text is $value', ({ location, style, explode, value, text }) => {
  const parameter = { style, explode, schema: toSchema(value) };
  expect(send(location, parameter, text)).toEqual({ value, isValid: true });
  expect(send(location, parameter, mutate(text, value)).isValid).toBe(false);
});

test.each(CONTENT_TABLE)('$text in a $place is $value as $mediaType', ({ location, mediaType, value, text }) => {
  const parameter = { content: { [mediaType]: { schema: toSchema(value) } } };
  expect(send(location, parameter, text)).toEqual({ value, isValid: true });
  expect(send(location, parameter, mutate(text, value)).isValid).toBe(false);
});

/** Returns the value of a body, and whether the check accepts it. */
function sendBody(type: string, media: RawObject, contentType: string, body: string) {
  const requestBody = { required: true, content: { [type]: media } };
  const api = readPublished('a', { paths: { '/x': { post: { requestBody, responses: {} } } } });
  const headers = { 'Content-Type': contentType };
  const report = checkRequest(api, { method: 'POST', url: '/x', headers, body: Buffer.from(body) });
  return { value: report?.values.body, isValid: report?.problems.length === 0 };
}

const FORM = 'application/x-www-form-urlencoded';

// A space within an item is the same as one between two items.
const forms = FORM_TABLE.filter(
  ({ about, value }) => about !== 'spaceDelimited joins a list' && typeof value === 'object',
);

test.each(forms)('a form: $about', ({ encoding = {}, value, text }) => {
  const media = { schema: toSchema(value), encoding };
  expect(sendBody(FORM, media, FORM, text)).toEqual({ value, isValid: true });
  expect(sendBody(FORM, media, FORM, mutate(text, value)).isValid).toBe(false);
});

test.each(MULTIPART_TABLE)('a multipart form: $about', ({ encoding = {}, value, parts }) => {
  const format = (last: (text: string) => string) =>
    parts
      .map((part, index) => {
        const text = 'text' in part ? part.text : 'x';
        const disposition = `Content-Disposition: form-data; name="${part.name}"${'file' in part ? `; filename="${part.file}"` : ''}`;
        const type = part.mediaType === undefined ? [] : [`Content-Type: ${part.mediaType}`];
        return ['--b', disposition, ...type, '', index === parts.length - 1 ? last(text) : text, ''].join('\r\n');
      })
      .join('')
      .concat('--b--\r\n');
  const media = { schema: toSchema(value), encoding };
  const type = 'multipart/form-data; boundary=b';
  expect(
    sendBody(
      'multipart/form-data',
      media,
      type,
      format((text) => text),
    ),
  ).toEqual({ value, isValid: true });
  expect(
    sendBody(
      'multipart/form-data',
      media,
      type,
      format((text) => mutate(text, value)),
    ).isValid,
  ).toBe(false);
});
