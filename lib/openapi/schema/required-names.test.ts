import { expect, test } from 'vitest';
import type { Json } from '../model';
import { printRead } from './read.fixture';

const string: Json = { type: 'string' };

test.each<[string, Json, string]>([
  ['a map', { required: ['en'], additionalProperties: string }, 'object\n  en*: string\n  any other key: string'],
  [
    'patterns, of which the first that matches counts',
    {
      required: ['x-id', 'y'],
      patternProperties: { '^(': true, '^x-': string },
      additionalProperties: { type: 'integer' },
    },
    'object\n  x-id*: string\n  y*: integer\n  /^(/: any\n  /^x-/: string\n  any other key: integer',
  ],
  ['a closed object', { required: ['a'], additionalProperties: false }, 'object\n  a*: never\n  no other key'],
  [
    'what a branch may evaluate',
    { required: ['a'], unevaluatedProperties: false },
    'object\n  a*: any\n  no other key',
  ],
  [
    'a condition',
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema names it so
    { required: ['id'], properties: { k: string }, if: { required: ['k'] }, then: { required: ['v'] } },
    'object\n  k: string\n  id*: any\n  When k is present, v is required.',
  ],
  [
    'a dependency',
    { required: ['id'], dependentSchemas: { a: { properties: { b: string } } } },
    'object\n  id*: any\n  When a is present: object\n    b: string',
  ],
  [
    'a union that does not describe it throughout',
    {
      required: ['id', 'kind', 'some'],
      oneOf: [
        { title: 'A', properties: { kind: string, some: string } },
        { title: 'B', properties: { kind: string } },
      ],
    },
    'object\n  oneOf\n  - A: object "A"\n    kind*: string\n    some*: string\n  - B: object "B"\n    kind*: string\n  shared: object\n    id*: any\n    some*: any',
  ],
])('a name that is only required is shown next to %s', (_name, schema, expected) => {
  expect(printRead(schema)).toBe(expected);
});
