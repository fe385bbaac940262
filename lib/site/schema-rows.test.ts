import { expect, test } from 'vitest';
import type { Schema, UnionSchema } from '@/lib/openapi/model';
import { array, integer, object, schemaBase, string } from '@/lib/openapi/model.fixture';
import { formatBranchCount, toBranches } from './schema-rows';

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
  return toBranches(schema).map(({ heading, rows }) => `${heading ?? '-'}: ${rows.map((row) => row.name).join(', ')}`);
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
