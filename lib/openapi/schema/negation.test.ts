import { expect, test } from 'vitest';
import type { Json } from '../model';
import { printRead } from './read.fixture';

test.each<[Json, string]>([
  [{ required: ['a'] }, 'not with a'],
  [{ type: 'object', required: ['a', 'b', 'c'] }, 'not with a, b and c together'],
  [{ const: null }, 'not null'],
  [{ enum: ['', 0] }, 'not "" or 0'],
  [{ type: 'string', pattern: '^a' }, 'not pattern ^a'],
  [{ type: ['string', 'null'] }, 'not string or null'],
])('says not %j in words', (not, words) => {
  expect(printRead({ not })).toBe(`any ${words}`);
});

test.each<[Json, string]>([
  [{ required: ['a'], minProperties: 3 }, 'object at least 3 properties\n    a*: any'],
  [{ required: ['a'], dependentRequired: { a: ['b'] } }, 'object\n    a*: any\n    When a is present, b is required.'],
  [{ allOf: [{ pattern: '^a' }, { pattern: 'z$' }] }, 'string pattern ^a, pattern z$'],
  [{ type: 'string', format: 'uuid' }, 'string<uuid>'],
  [{ type: 'array', prefixItems: [{ const: 1 }] }, '[integer]\n    [0]: integer const 1'],
  [{ enum: ['abc'], minLength: 5 }, 'string at least 5 characters, one of "abc"'],
])('shows the schema of not %j, which demands several things', (not, schema) => {
  expect(printRead({ not })).toBe(`any\n  Must not match: ${schema}`);
});

test.each<[string, Json, string]>([
  [
    'list',
    { type: 'array', not: { contains: { const: 1 } } },
    'any[]\n  Must not match: any[]\n    contains: integer const 1',
  ],
  [
    'tuple',
    { prefixItems: [true], not: { minItems: 3 } },
    '[any]\n  [0]: any\n  Must not match: any[] at least 3 items',
  ],
  [
    'list under a condition',
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema names it so
    { type: 'array', if: { minItems: 2 }, then: { uniqueItems: true } },
    'any[]\n  If it matches: any[] at least 2 items\n  Then: any[] unique items',
  ],
])('a %s keeps what it must not match', (_name, schema, expected) => {
  expect(printRead(schema)).toBe(expected);
});

test.each<[Json, string]>([
  [{ properties: { a: { type: 'string', const: 'X' } }, required: ['b'] }, 'When a is "X" and b is present:'],
  [{ properties: { a: { enum: ['X'], pattern: 'X' } } }, 'Then:'],
  [{ required: ['a'], dependentRequired: { a: ['b'] } }, 'Then:'],
])('an if of %j starts with words only where they say it all', (condition, words) => {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema names it so
  const lines = printRead({ type: 'object', if: condition, then: { minProperties: 2 } }).split('\n');
  expect(lines).toContain(`  ${words} object at least 2 properties`);
});

test.each<[Json, string]>([
  [{ enum: ['abc', 'd'], minLength: 5 }, 'string, "abc" or "d", at least 5 characters'],
  [{ anyOf: [{ pattern: '^a' }, { format: 'uuid' }] }, 'string, pattern ^a or string<uuid>'],
])('a string says all of not %j on one line', (not, words) => {
  expect(printRead({ type: 'string', not })).toBe(`string Must not match: ${words}`);
});
