import { expect, test } from 'vitest';
import type { Encoding, Json } from '../model';
import { CONTENT_TABLE, FORM_TABLE, STYLE_TABLE, VALUE_TABLE } from '../styles.fixture';
import { formatForm, serializeContent, serializeParameter } from './serialize';

test.each(STYLE_TABLE)('$place $style explode=$explode $value gives $text', ({ value, text, ...form }) => {
  expect(serializeParameter(form, value)).toBe(text);
});

test.each(VALUE_TABLE)('$place $style explode=$explode $value gives $text', ({ value, text, ...form }) => {
  expect(serializeParameter(form, value)).toBe(text);
});

test.each(CONTENT_TABLE)('$value as $mediaType in a $place gives $text', ({ location, mediaType, value, text }) => {
  expect(serializeContent({ name: 'color', location }, mediaType, [], value)).toBe(text);
});

test.each(FORM_TABLE)('in a form, $about', ({ encoding = {}, value, text }) => {
  const encodings = Object.entries(encoding).map(([property, entry]): Encoding => {
    return { part: { property }, ...entry, headers: [], encoding: [] };
  });
  expect(formatForm(encodings, value)).toBe(text);
});

test.each<[string, Json, string]>([
  ['null members are left out', ['a', null], 'q=a'],
  ['an empty array is not sent', [], ''],
  ['an empty object is not sent', {}, ''],
])('%s', (_, value, expected) => {
  expect(serializeParameter({ name: 'q', location: 'query', style: 'form', explode: true }, value)).toBe(expected);
});
