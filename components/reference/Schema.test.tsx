import { expect, test } from 'vitest';
import type { Schema } from '@/lib/openapi/model';
import { array, object, reference, string } from '@/lib/openapi/model.fixture';
import { toFieldTree } from '@/lib/reference/fields';
import { toLinks } from '@/lib/reference/links';
import { formatSeen, listSeen, renderStatic } from './render.fixture';
import { hasFolds, SchemaTree } from './Schema';

const links = toLinks({ href: '/a', anchors: {} }, '/a');

function render(schema: Schema) {
  return renderStatic(<SchemaTree value={toFieldTree(schema)} links={links} />);
}

test('a row is name, type and marks, then a sentence, then limits', () => {
  const schema = string({
    description: 'Who sells.',
    default: false,
    constraints: [{ keyword: 'length', text: '1 to 10 characters', code: false }],
  });
  const $ = render(object({ source: { id: 'x-source', name: 'source', required: true, schema } }));
  expect(formatSeen($('#x-source').text())).toBe('source string requiredWho sells.1 to 10 characters · default false');
  expect($('#x-source > a').attr('href')).toBe('#x-source');
});

test('the first level is open, the second folded, and the fold names what it holds', () => {
  const inner = object({ a: string(), b: string() });
  const $ = render(object({ outer: object({ inner }) }));
  expect($('#outer > details').is('[open]')).toBe(true);
  expect($('#inner > details').is('[open]')).toBe(false);
  expect($('#inner > details > summary').text()).toBe('2 fields of inner');
});

test('recursion stops with a link to the named schema, in a list too', () => {
  const $ = render(object({ parent: reference('node'), children: array(reference('node')) }));
  expect(listSeen($, 'a[href="#schema-node"]')).toEqual(['node', 'node[]']);
});

test('values fold from the ninth on and keep their meanings', () => {
  const values = Array.from({ length: 10 }, (_, value) => ({ value, description: `Meaning ${value}.` }));
  const $ = render(object({ code: string({ enum: values }) }));
  expect($('#code > ul > li')).toHaveLength(8);
  expect($('#code > details > summary').text()).toBe('2 more values');
  expect(formatSeen($('#code > details li').first().text())).toBe('8Meaning 8.');
});

test('a value has its name, then its meaning', () => {
  const values = [{ value: 1, name: 'ACTIVE', description: 'In use.' }, { value: 2, name: 'GONE' }, { value: 3 }];
  const $ = render(object({ code: string({ enum: values }) }));
  expect(listSeen($, '#code > ul > li')).toEqual(['1ACTIVE: In use.', '2GONE', '3']);
});

test('a union names its variants, each with an anchor and the value that selects it', () => {
  const $ = render({
    ...string(),
    kind: 'union',
    mode: 'oneOf',
    discriminator: { property: 'grantType' },
    variants: [
      { id: 'by-code', title: 'By code', discriminatorValues: ['code'], schema: object({ code: string() }) },
      { id: 'by-token', title: 'By token', discriminatorValues: ['token'], schema: object({}) },
    ],
  });
  expect($('p').first().text()).toBe('One of');
  expect(formatSeen($('#by-token').text())).toBe('By token objectwhen grantType is token');
  expect($('#by-code summary').text()).toBe('1 field of By code');
});

test('long examples fold', () => {
  const $ = render(object({ code: string({ examples: ['a', 'b', 'c', 'd', 'x'.repeat(121)] }) }));
  expect(formatSeen($('#code > p').text())).toBe('for example a · for example b · for example c · for example d');
  expect($('#code > details > summary').text()).toBe('1 more example');
  expect($('#code > details code').text()).toBe('x'.repeat(121));
});

test('more documentation of a value is a link', () => {
  const $ = render(object({ code: string({ externalDocs: { url: 'https://a.example', description: 'Codes' } }) }));
  expect(formatSeen($('#code a[href="https://a.example"]').text())).toBe('Codes');
});

const flat = object({ id: string() });
const nested = object({ seat: flat });
const deep = object({ order: nested });

test.each<[string, Schema, boolean]>([
  ['a single value', string(), false],
  ['fields', flat, false],
  ['fields of fields, which stand open', nested, false],
  ['fields deeper than that', deep, true],
  ['many values', object({ state: string({ enum: [...'abcdefghi'].map((value) => ({ value })) }) }), true],
])('whether it starts folded: %s', (_, schema, folded) => {
  expect(hasFolds(toFieldTree(schema))).toBe(folded);
});
