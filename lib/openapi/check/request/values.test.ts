import { expect, test } from 'vitest';
import type { Json } from '@/lib/openapi/model';
import { toValueCheck } from './values';

test('values are checked although examples of the document have the same $id', () => {
  const example = { $id: 'https://example.com/a', type: 'object' };
  const check = toValueCheck({
    openapi: '3.1.0',
    paths: {},
    components: { schemas: { A: { type: 'string', example }, B: { example } } },
  });
  expect(check('/components/schemas/A', 1, 'body').map(({ message }) => message)).toEqual([
    'the value is not of type string',
  ]);
});

test('a mistake that every alternative refuses is reported without what only some of them refuse', () => {
  const toSeat = (section: Json): Json => ({
    type: 'object',
    required: ['level', 'section'],
    properties: { level: { type: 'number' }, section, row: section },
  });
  const check = toValueCheck({
    openapi: '3.1.0',
    paths: {},
    components: {
      schemas: {
        Named: toSeat({ type: 'string' }),
        Best: toSeat({ type: 'null' }),
        Seat: { oneOf: [{ $ref: '#/components/schemas/Named' }, { $ref: '#/components/schemas/Best' }] },
      },
    },
  });
  const findPlaces = (value: Json) =>
    check('/components/schemas/Seat', value, 'body').map(({ location, message }) => `${location}: ${message}`);
  expect(findPlaces({ level: '1', section: null, row: null })).toEqual(['body.level: the value is not of type number']);
  expect(findPlaces({ level: 1, section: 'A', row: null })).toEqual([
    'body.row: the value is not of type string',
    'body.section: the value is not of type null',
  ]);
});
