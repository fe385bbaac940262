import { expect, test } from 'vitest';
import type { Schema, UnionSchema } from '@/lib/openapi/model';
import { array, object, schemaBase, string, toParameter } from '@/lib/openapi/model.fixture';
import { formatBranchCount, toBranches, toCommonHeaderRow, toParameterRow } from './schema-rows';

const union: UnionSchema = {
  ...schemaBase,
  kind: 'union',
  mode: 'anyOf',
  variants: [{ id: 'v', title: 'Person', discriminatorValues: ['p'], schema: object({ name: string() }) }],
  shared: object({ id: string() }),
};

/** Names under their headings. */
function print(schema: Schema): string[] {
  return toBranches(schema).map(({ heading, rows }) => `${heading ?? '-'}: ${rows.map((row) => row.name).join(', ')}`);
}

test.each<[string, Schema, string[]]>([
  ['a scalar', string(), []],
  ['an object without properties', object({}), []],
  ['an object', object({ a: string(), b: string() }), ['-: a, b']],
  ['a list of objects', array(object({ a: string() })), ['-: a']],
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
    'a string that holds more',
    string({ content: { mediaType: 'application/json', schema: object({}) } }),
    ['-: content'],
  ],
])('%s folds out into its parts', (_, schema, expected) => {
  expect(print(schema)).toEqual(expected);
});

test('a fold says how much it holds', () => {
  expect(formatBranchCount(object({ a: string() }))).toBe('1 field');
  expect(formatBranchCount(union)).toBe('1 variant');
});

test('a variant says which value selects it', () => {
  const rows = toBranches(union).at(-1)?.rows;
  expect(rows?.[0]?.notes).toEqual([{ label: 'when the type is', text: 'p', code: true }]);
});

test('a list without words of its own is described by its items', () => {
  const items = string({ description: 'One code.' });
  expect(toBranches(object({ codes: array(items) }))[0]?.rows[0]?.description).toBe('One code.');
});

test('a parameter tells how it is sent, its authored examples, and each sentence once', () => {
  const row = toParameterRow(
    toParameter({
      schema: array(string(), { unspecified: ['No limit is shown.'] }),
      allowEmptyValue: true,
      serialised: { style: 'form', explode: true, example: 'q=a&q=b' },
      examples: [
        { name: 'one', generated: false, value: '' },
        { name: 'generated', generated: true, value: 'x' },
      ],
      unspecified: ['No limit is shown.'],
    }),
  );
  expect(row.marks).toEqual(['required']);
  expect(row.notes).toEqual([
    { text: 'may be empty', code: false },
    { label: 'sent as', text: 'q=a&q=b', code: true },
    { label: 'for example', text: '""', code: true },
  ]);
  expect(row.unspecified).toEqual(['No limit is shown.']);
});

test('a common header that some calls do without says how many send it', () => {
  const header = {
    id: 'header-x',
    name: 'X',
    example: '$X',
    usedBy: 2,
    of: 3,
    required: true,
    source: 'parameter' as const,
    schema: string(),
  };
  expect(toCommonHeaderRow(header).notes).toEqual([
    { text: 'on 2 of 3 calls', code: false },
    { label: 'for example', text: '$X', code: true },
  ]);
  expect(toCommonHeaderRow({ ...header, usedBy: 3 }).notes).toEqual([{ label: 'for example', text: '$X', code: true }]);
});
