import { expect, test } from 'vitest';
import type { Schema } from '@/lib/openapi/model';
import { array, integer, object, reference, schemaBase, string, toCommonHeader } from '@/lib/openapi/model.fixture';
import { toCommonHeaderField, toFieldTree, toHeaderField } from '@/lib/reference/fields';
import { formatFields, formatTypeAndMarks, toValueBlocks } from './fields';

const place = { level: 3, toAnchor: (anchor: string) => `#${anchor}` };
const format = (schema: Schema) => toValueBlocks(toFieldTree(schema), place);

test('what a list demands as a whole follows what holds for its items', () => {
  const schema = array(string({ description: 'One code.', default: 'B' }), {
    contains: string({ const: 'A' }),
    conditions: [{ keyword: 'not', text: 'Must not match:', schema: array(integer()) }],
  });
  expect(format(schema)).toEqual([
    'One code.',
    'each default `B`',
    '- at least one item is (string)\n  always `A`\n- Must not match: (`integer[]`)',
  ]);
});

test('a limit says how many items of a tuple match', () => {
  const constraints = [{ keyword: 'contains', text: 'at most 2 matching items', code: false }];
  expect(format({ ...schemaBase, kind: 'tuple', prefix: [], contains: integer(), constraints })).toEqual([
    'at most 2 matching items',
    '- matching item (integer)',
  ]);
});

test('a condition names the type of what then holds', () => {
  const conditions = [
    { keyword: 'dependentRequired', text: 'When a is present, b is required.' },
    { keyword: 'dependentSchemas', text: 'When a is present:', schema: object({ b: string() }) },
  ];
  expect(format(object({}, { conditions }))).toEqual([
    '- When a is present, b is required.\n- When a is present: (object)\n  - `b` (string, optional)',
  ]);
});

test('every example is shown, and those with the same label share it', () => {
  expect(format(string({ examples: ['a', 'b', 'c', 'd'], default: 'a' }))).toEqual([
    'default `a` · for example `a`, `b`, `c`, `d`',
  ]);
});

test('a limit that looks like a quote is none', () => {
  const constraints = [{ keyword: 'exclusiveMinimum', text: '> 0', code: false }];
  expect(format(integer({ constraints }))).toEqual(['\\> 0']);
});

test('a type leads to the named schema where the tree stops', () => {
  expect(format(object({ next: { schema: reference('Cart'), readOnly: true } }))).toEqual([
    '- `next` ([`Cart`](#schema-Cart), optional, read-only)',
  ]);
});

test('a common header says who sends it, that it is deprecated, and how it is written', () => {
  const header = toCommonHeader({
    example: '{"a":1}',
    mediaType: 'application/json',
    deprecated: { reason: 'Use Y.' },
    examples: [
      { name: 'one', generated: false, value: { a: 1 } },
      { name: 'two', generated: false, value: { a: 2 } },
    ],
    callsUsing: 1,
    callsTotal: 2,
    unspecified: ['Its length.'],
  });
  expect(formatFields([toCommonHeaderField(header)], place)).toBe(`- \`X\` (string, required, deprecated)
  Deprecated: Use Y.

  on 1 of 2 calls · written as \`application/json\` · for example \`{"a":1}\`, \`{"a":2}\``);
});

test('a header of a response says the media type it is written in', () => {
  const header = { name: 'X', required: false, mediaType: 'application/json', schema: string(), examples: [] };
  expect(formatFields([toHeaderField(header)], place)).toBe(
    '- `X` (string, optional)\n  written as `application/json`',
  );
});

test('a value has its name, then its meaning', () => {
  const values = [{ value: 1, name: 'ACTIVE', description: 'In use.' }, { value: 2 }];
  expect(format(integer({ enum: values }))).toEqual(['One of:\n\n- `1` (ACTIVE): In use.\n- `2`']);
  const named = values.map(({ description: _, ...value }) => value);
  expect(format(integer({ enum: named }))).toEqual(['One of `1` (ACTIVE), `2`.']);
});

test('a body and a named schema keep their marks', () => {
  const tree = toFieldTree(string({ deprecated: {} }));
  expect(formatTypeAndMarks(tree, place)).toBe('string, deprecated');
});
