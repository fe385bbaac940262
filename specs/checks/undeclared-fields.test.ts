import { expect, test } from 'vitest';
import { findUndeclaredFields } from '@/specs/checks/undeclared-fields';
import { apiOf, array, media, object, operation, reference, response, scalar, union } from '@/specs/ledger/fixture';

const seat = object({ row: scalar() });
const schema = object({
  seats: array(reference('Seat')),
  by: union(object({ a: scalar() }), object({ b: scalar() })),
  any: object({}),
});
const withExample = (value: { [key: string]: string | object }) => ({
  ...media(schema),
  examples: [{ name: 'one', generated: false, value: JSON.parse(JSON.stringify(value)) }],
});
const find = (value: { [key: string]: string | object }) => {
  const answers = [{ ...response('200'), mediaTypes: [withExample(value)] }];
  const body = { required: true, mediaTypes: [withExample(value)] };
  const schemas = [{ id: '', name: 'Seat', schema: seat, linked: true }];
  return findUndeclaredFields(apiOf([operation({ body, responses: answers })], { schemas }));
};

test('accepts declared fields and free objects', () => {
  expect(find({ seats: [{ row: 'A' }], by: { b: 'x' }, any: { thing: 'y' } })).toEqual([]);
});

test('names fields that no schema names, once for all items of a list', () => {
  expect(find({ seats: [{ row: 'A', seat: '1' }, { seat: '2' }], by: { c: 'x' }, more: 'y' })).toEqual([
    'lock-tickets body: no schema names seats.seat',
    'lock-tickets body: no schema names by.c',
    'lock-tickets body: no schema names more',
    'lock-tickets 200: no schema names seats.seat',
    'lock-tickets 200: no schema names by.c',
    'lock-tickets 200: no schema names more',
  ]);
});
