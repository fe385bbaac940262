import { expect, test } from 'vitest';
import type { Schema, UnionSchema } from '@/lib/openapi/model';
import {
  array,
  integer,
  object,
  reference,
  schemaBase,
  string,
  toCommonHeader,
  toParameter,
} from '@/lib/openapi/model.fixture';
import { countChildren, toCommonHeaderField, toFieldTree, toHeaderField, toParameterField } from './fields';
import { listFields } from './walk';

const union: UnionSchema = {
  ...schemaBase,
  kind: 'union',
  mode: 'anyOf',
  variants: [{ id: 'v', title: 'Person', discriminatorValues: ['p'], schema: object({ name: string() }) }],
  shared: object({ id: string() }),
};

const choice: UnionSchema = {
  ...schemaBase,
  label: 'string | integer',
  kind: 'union',
  mode: 'anyOf',
  variants: [string(), integer()].map((schema) => ({ id: 'v', title: schema.label, discriminatorValues: [], schema })),
};

/** Names under their headings. */
function print(schema: Schema): string[] {
  const { children } = toFieldTree(schema);
  return children.map(({ heading, fields }) => `${heading ?? '-'}: ${fields.map(({ name }) => name).join(', ')}`);
}

test.each<[string, Schema, string[]]>([
  ['a scalar', string(), []],
  ['an object without properties', object({}), []],
  ['an object', object({ a: string(), b: string() }), ['-: a, b']],
  ['a list of objects', array(object({ a: string() })), ['-: a']],
  ['a union that its label tells', choice, []],
  ['a union with shared properties', union, ['-: id', 'Any of: Person']],
  [
    'an object open to more',
    object(
      {},
      {
        additional: string(),
        patterns: [{ pattern: '^x-', schema: string() }],
        propertyNames: string(),
        conditions: [{ keyword: 'not', text: 'not a list' }],
      },
    ),
    ['-: ^x-, any other field, name of each field, not a list'],
  ],
  [
    'a tuple',
    { ...schemaBase, kind: 'tuple', prefix: [string(), string()], rest: string() },
    ['-: item 1, item 2, further items'],
  ],
  [
    'a list with demands of its own',
    array(object({ a: string() }), { contains: object({}), conditions: [{ keyword: 'not', text: 'Must not match:' }] }),
    ['-: a', '-: at least one item is, Must not match:'],
  ],
  [
    'a tuple whose matching items are counted',
    {
      ...schemaBase,
      kind: 'tuple',
      prefix: [string()],
      contains: string(),
      constraints: [{ keyword: 'contains', text: 'at most 2 matching items', code: false }],
    },
    ['-: item 1, matching item'],
  ],
  [
    'a string that holds more',
    string({ content: { mediaType: 'application/json', schema: object({}) } }),
    ['-: content'],
  ],
])('%s folds out into its parts', (_, schema, expected) => {
  expect(print(schema)).toEqual(expected);
});

test('a fold says how much it holds', () => {
  expect(countChildren(toFieldTree(object({ a: string() })).children)).toEqual({ count: 1, noun: 'field' });
  expect(countChildren(toFieldTree(union).children)).toEqual({ count: 1, noun: 'variant' });
});

test('a variant whose title is its type shows it once', () => {
  const titles: [string, Schema][] = [
    ['string', string()],
    ['string', string({ label: 'string<date>' })],
    ['integer', string()],
    ['Name', string()],
  ];
  const variants = titles.map(([title, schema]) => ({ id: 'v', title, discriminatorValues: [], schema }));
  const group = toFieldTree({ ...union, variants }).children.at(-1);
  expect(group?.fields.map(({ name, type }) => [name, type.text])).toEqual([
    ['string', ''],
    ['string<date>', ''],
    ['integer', 'string'],
    ['Name', 'string'],
  ]);
});

test('a variant says which value selects it', () => {
  const [person] = toFieldTree(union).children.at(-1)?.fields ?? [];
  expect(person?.notes).toEqual([{ kind: 'fact', label: 'when the type is', text: 'p', code: true }]);
});

test('a list without words of its own is described by its items', () => {
  const items = string({ description: 'One code.' });
  expect(listFields(toFieldTree(object({ codes: array(items) })))[0]?.descriptions).toEqual(['One code.']);
});

test('a list says what is said of it and of its items, and counts its levels', () => {
  const items = array(string({ description: 'One code.', unspecified: ['Its form.'], enum: [{ value: 'A' }] }));
  const list = array(items, { description: 'All codes.', unspecified: ['The order.'] });
  expect(toFieldTree(list)).toMatchObject({
    lists: 2,
    descriptions: ['All codes.', 'One code.'],
    values: [{ text: 'A', isText: true }],
    unspecified: ['The order.', 'Its form.'],
  });
});

test('a type leads to the named schema where the tree stops, in a list too', () => {
  expect(toFieldTree(array(reference('node'))).type).toEqual({ text: 'node[]', anchor: 'schema-node' });
});

test('more documentation is a link, and a deprecated value says so whatever it is', () => {
  const schema = string({ deprecated: { reason: 'Use b.' }, externalDocs: { url: 'https://a.example' } });
  const tuple: Schema = { ...schemaBase, kind: 'tuple', prefix: [schema] };
  expect(listFields(toFieldTree(tuple))[0]).toMatchObject({
    marks: ['deprecated'],
    deprecated: 'Use b.',
    links: [{ href: 'https://a.example', text: 'More documentation' }],
  });
});

test('a parameter tells how it is sent, its authored examples, and each sentence once', () => {
  const field = toParameterField(
    toParameter({
      description: 'Codes.',
      schema: array(string(), { description: 'One or more.', unspecified: ['No limit is shown.'] }),
      allowEmptyValue: true,
      serialized: { style: 'form', explode: true, example: 'q=a&q=b' },
      examples: [
        { name: 'one', generated: false, value: '' },
        { name: 'generated', generated: true, value: 'x' },
        { name: 'more', summary: 'A long one', generated: false, externalValue: 'https://a.example/q.txt' },
      ],
      unspecified: ['No limit is shown.'],
    }),
  );
  expect(field.required).toBe(true);
  expect(field.descriptions).toEqual(['Codes.', 'One or more.']);
  expect(field.notes).toEqual([
    { kind: 'fact', text: 'may be empty', code: false },
    { kind: 'fact', label: 'sent as', text: 'q=a&q=b', code: true },
    { kind: 'example', label: 'for example', text: '""', code: true },
    { kind: 'example', label: 'A long one', text: 'https://a.example/q.txt', code: true },
  ]);
  expect(field.unspecified).toEqual(['No limit is shown.']);
});

test('a common header that some calls do without says how many send it', () => {
  const header = toCommonHeader({
    callsUsing: 2,
    callsTotal: 3,
    deprecated: { reason: 'Use Y.' },
    unspecified: ['Its form.'],
  });
  const example = { kind: 'example', label: 'for example', text: '$X', code: true };
  expect(toCommonHeaderField(header)).toMatchObject({
    notes: [{ kind: 'fact', text: 'on 2 of 3 calls', code: false }, example],
    marks: ['deprecated'],
    deprecated: 'Use Y.',
    unspecified: ['Its form.'],
  });
  expect(toCommonHeaderField({ ...header, callsUsing: 3 }).notes).toEqual([example]);
  const schema = string({ enum: [{ value: '$X' }] });
  expect(toCommonHeaderField({ ...header, callsUsing: 3, schema }).notes).toEqual([]);
});

test('a header tells the media type it is written in, and its examples', () => {
  const examples = [{ name: 'one', generated: false, value: 'a' }];
  const header = { name: 'X', required: false, schema: string(), examples };
  expect(toHeaderField(header).notes.map(({ label, text }) => `${label} ${text}`)).toEqual(['for example a']);
  expect(
    toHeaderField({ ...header, mediaType: 'application/json' }).notes.map(({ label, text }) => `${label} ${text}`),
  ).toEqual(['written as application/json', 'for example "a"']);
});

test('a list of deprecated items is deprecated', () => {
  const items = string({ deprecated: { reason: 'Send `ids`.' } });
  expect(toFieldTree(array(items))).toMatchObject({ marks: ['deprecated'], deprecated: 'Send `ids`.' });
  expect(toFieldTree(array(string({ deprecated: {} })))).toMatchObject({ marks: ['deprecated'] });
});
