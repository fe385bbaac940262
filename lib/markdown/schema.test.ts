import { expect, test } from 'vitest';
import { toSchemaBlocks } from '@/lib/markdown/schema';
import { array, integer, object, schemaBase, string } from '@/lib/openapi/model.fixture';

const place = { level: 3, toAnchor: (id: string) => `#${id}` };

test('what a list demands as a whole follows its items', () => {
  const schema = array(string({ description: 'One code.' }), {
    contains: string({ const: 'A' }),
    conditions: [{ keyword: 'not', text: 'Must not match:', schema: array(integer()) }],
  });
  expect(toSchemaBlocks(schema, place)).toEqual([
    '- Each item (string)\n  One code.\n- At least one item (string)\n  Always `A`.\n- Must not match: `integer[]`',
  ]);
});

test('a limit says how many items of a tuple match', () => {
  const constraints = [{ keyword: 'contains', text: 'at most 2 matching items', code: false }];
  expect(toSchemaBlocks({ ...schemaBase, kind: 'tuple', prefix: [], contains: integer(), constraints }, place)).toEqual(
    ['Limits: at most 2 matching items.', '- Matching item (integer)'],
  );
});

test('a condition names the type of what then holds', () => {
  const conditions = [
    { keyword: 'dependentRequired', text: 'When a is present, b is required.' },
    { keyword: 'dependentSchemas', text: 'When a is present:', schema: object({ b: string() }) },
  ];
  expect(toSchemaBlocks(object({}, { conditions }), place)).toEqual([
    '- When a is present, b is required.\n- When a is present: object\n  - `b` (string, optional)',
  ]);
});
