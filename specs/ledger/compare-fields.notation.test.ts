import { expect, test } from 'vitest';
import { fieldPaths, parseFields } from '@/specs/ledger/compare-fields';

test('reads names, marks and members', () => {
  expect(parseFields('index![1..9] status?=LOCK|UNLOCK seats[]{row:number} jwt*')).toEqual([
    field('index', { required: true, range: { min: 1, max: 9 } }),
    field('status', { nullable: true, values: ['LOCK', 'UNLOCK'] }),
    field('seats', { list: true, fields: [field('row', { type: 'number' })] }),
    field('jwt', { inWords: true }),
  ]);
});

test('reads examples and a unit', () => {
  expect(parseFields('statuses[](O|&) price~cents')).toEqual([
    field('statuses', { list: true, examples: ['O', '&'] }),
    field('price', { unit: 'cents' }),
  ]);
});

test('reads an empty notation as no fields', () => {
  expect(parseFields('')).toEqual([]);
});

test('lists fields by dotted path', () => {
  expect([...fieldPaths(parseFields('a{b{c}} d')).keys()]).toEqual(['a', 'a.b', 'a.b.c', 'd']);
});

test.each([
  ['a, b', 'ledger notation "a, b": "," is not understood; see parseFields in specs/ledger/compare-fields.ts'],
  ['a}', 'ledger notation "a}": a } has no {; see parseFields in specs/ledger/compare-fields.ts'],
  ['a{b', 'ledger field a: its { is not closed; see parseFields in specs/ledger/compare-fields.ts'],
  ['!a', 'ledger notation: "!" stands before any field; see parseFields in specs/ledger/compare-fields.ts'],
])('refuses %s', (notation, message) => {
  expect(() => parseFields(notation)).toThrow(expect.objectContaining({ message }));
});

test('refuses a field that is named twice', () => {
  expect(() => fieldPaths(parseFields('a{b b}'))).toThrow(
    expect.objectContaining({
      message: 'ledger field a.b: it is named twice; see parseFields in specs/ledger/compare-fields.ts',
    }),
  );
});

function field(name: string, more: object): object {
  return { name, required: false, nullable: false, list: false, inWords: false, fields: [], ...more };
}
