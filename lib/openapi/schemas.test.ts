import { expect, test } from 'vitest';
import type { Schema, UnionSchema } from './model';
import { array, integer, object, schemaBase, string } from './model.fixture';
import { isBareChoice } from './schemas';

function toChoice(label: string, schemas: Schema[], given: Partial<UnionSchema> = {}): UnionSchema {
  const variants = schemas.map((schema, index) => {
    return { id: `v-${index}`, title: schema.label, discriminatorValues: [], schema };
  });
  return { ...schemaBase, label, kind: 'union', mode: 'anyOf', variants, ...given };
}

const date = string({ label: 'string<date>', format: 'date' });

test.each<[string, UnionSchema]>([
  ['types', toChoice('string | integer', [string(), integer()])],
  ['types or null', toChoice('string | integer | null', [string(), integer()])],
  ['a format', toChoice('string<date> | integer', [date, integer()])],
  ['a value or a list of it', toChoice('string | string[]', [string(), array(string())])],
  ['an object of unknown fields', toChoice('string | object', [string(), object({}, { label: 'object' })])],
])('a choice of %s says no more than its label', (_, choice) => {
  expect(isBareChoice(choice)).toBe(true);
});

test.each<[string, UnionSchema]>([
  ['a described variant', toChoice('string | integer', [string({ description: 'A code.' }), integer()])],
  ['a named variant', toChoice('string | integer', [string({ name: 'Code' }), integer()])],
  [
    'a limit',
    toChoice('string | integer', [
      string({ constraints: [{ keyword: 'minLength', text: 'at least 2 characters', code: false }] }),
    ]),
  ],
  ['values', toChoice('string | integer', [string({ enum: [{ value: 'A' }] }), integer()])],
  ['fields', toChoice('string | object', [string(), object({ a: string() }, { label: 'object' })])],
  ['a label that counts', toChoice('any of 2', [string(), integer()])],
  ['shared fields', toChoice('string', [string()], { shared: object({}) })],
])('a choice with %s says more', (_, choice) => {
  expect(isBareChoice(choice)).toBe(false);
});
