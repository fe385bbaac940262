import { expect, test } from 'vitest';
import type { Json } from '@/lib/openapi/model';
import {
  array,
  object,
  reference,
  string,
  toApi,
  toMediaType,
  toOperation,
  toUnion,
} from '@/lib/openapi/model.fixture';
import { toResponse } from '@/lib/reference/model.fixture';
import { findUndeclaredFields } from '@/specs/checks/undeclared-fields';

const seat = object({ row: string() });
const schema = object({
  seats: array(reference('Seat')),
  by: toUnion(object({ a: string() }), object({ b: string() })),
  any: object({}),
});
const find = (value: Json) => {
  const mediaTypes = [toMediaType('application/json', value, { schema })];
  const operation = toOperation({
    id: 'lock-tickets',
    body: { required: true, mediaTypes },
    responses: [toResponse({ mediaTypes })],
  });
  const schemas = [{ id: '', name: 'Seat', schema: seat, linked: true }];
  return findUndeclaredFields(toApi({ groups: [{ id: '', title: '', operations: [operation] }], schemas }));
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
