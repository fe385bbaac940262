import { expect, test } from 'vitest';
import { array, object, reference, string, toApi, toUnion } from '@/lib/openapi/model.fixture';
import { compareFields, compareMeanings, fieldPaths, parseFields } from '@/specs/sources/compare-fields';
import { specFields } from '@/specs/sources/spec-fields';

const seat = object({ row: { required: true }, status: string({ enum: [{ value: 'LOCK' }, { value: 'UNLOCK' }] }) });
const api = toApi({
  schemas: [
    { id: 'schema-seat', name: 'Seat', schema: seat, linked: true },
    { id: 'schema-loop', name: 'Loop', schema: object({ loop: reference('Loop') }), linked: true },
  ],
});
const compare = (notation: string, schema: Parameters<typeof specFields>[1]) =>
  compareFields('PUT /a body', notation, specFields(api, schema));

test('finds no difference through lists, references and variants', () => {
  const schema = object({
    seats: array(reference('Seat')),
    by: toUnion(object({ a: string() }), object({ b: string() })),
  });
  expect(compare('seats[]{row! status=LOCK|UNLOCK} by{a b}', schema)).toEqual([]);
});

test('follows a schema that contains itself once', () => {
  expect(compare('loop', reference('Loop'))).toEqual([]);
});

test('names fields that one side lacks', () => {
  expect(compare('row', object({ seat: string() }))).toEqual([
    { location: 'PUT /a body.row', message: 'the spec lacks this field' },
    { location: 'PUT /a body.seat', message: 'the source does not have this field' },
  ]);
});

test('names what a field lacks', () => {
  const schema = object({ index: string({ enum: [{ value: 'A' }, { value: 'C' }] }) });
  expect(compare('index!?[]:integer=A|B[1..9]', schema).map(({ message }) => message)).toEqual([
    'is required in the source, not in the spec',
    'may be null in the source, not in the spec',
    'is a list in the source, not in the spec',
    'is integer in the source, string in the spec',
    'has the range 1 to 9 in the source',
    'lacks the values B',
    'has values that the source does not have: C',
  ]);
});

test('names examples and units that differ', () => {
  const schema = object({
    kind: string({ examples: ['CASH', 'COINS'] }),
    price: string({ unit: 'cents' }),
    fee: string(),
    battery: string({ unit: 'percent' }),
  });
  expect(compare('kind(CASH|VISA) price fee~cents battery', schema).map(({ message }) => message)).toEqual([
    'has the examples CASH, VISA in the source, CASH, COINS in the spec',
    'is in no unit in the source, in cents in the spec',
    'is in cents in the source, in no unit in the spec',
  ]);
});

test('names words for values that differ, wherever the values are', () => {
  const signal = string({
    enum: [
      { value: 0, description: 'No signal, or unknown.' },
      { value: 1, description: 'Bad.' },
    ],
  });
  const schema = {
    ...object({ signal: string() }),
    conditions: [{ keyword: 'then', text: '', schema: object({ signal: { required: true, schema: signal } }) }],
  };
  const field = specFields(api, schema).get('signal');
  expect(field).toMatchObject({ required: false, values: ['0', '1'] });
  expect(
    field && compareMeanings('PUT /a signal', { '0': 'no signal or unknown', '1': 'poor', '2': 'good' }, field),
  ).toEqual([
    { location: 'PUT /a signal', message: '1 is "poor" in the source, "Bad." in the spec' },
    { location: 'PUT /a signal', message: '2 is "good" in the source, "" in the spec' },
  ]);
});

test('reads a range from the constraints, a constant as a value and an integer as a number', () => {
  const constraints = [{ keyword: 'minimum', text: '1 to 9', code: false }];
  const schema = object({ index: string({ type: 'integer', constraints }), kind: string({ const: 'A' }) });
  expect(compare('index:number[1..9] kind=A', schema)).toEqual([]);
});

test('tolerates fields that are also known', () => {
  const schema = object({ error: string(), tokens: string() });
  expect(compareFields('PUT /a error', 'error', specFields(api, schema), 'tokens success')).toEqual([]);
});

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
  ['a, b', 'source notation "a, b": "," is not understood; see parseFields in specs/sources/compare-fields.ts'],
  ['a}', 'source notation "a}": a } has no {; see parseFields in specs/sources/compare-fields.ts'],
  ['a{b', 'source field a: its { is not closed; see parseFields in specs/sources/compare-fields.ts'],
  ['!a', 'source notation: "!" stands before any field; see parseFields in specs/sources/compare-fields.ts'],
])('refuses %s', (notation, message) => {
  expect(() => parseFields(notation)).toThrow(expect.objectContaining({ message }));
});

test('refuses a field that is named twice', () => {
  expect(() => fieldPaths(parseFields('a{b b}'))).toThrow(
    expect.objectContaining({
      message: 'source field a.b: it is named twice; see parseFields in specs/sources/compare-fields.ts',
    }),
  );
});

function field(name: string, more: object): object {
  return { name, required: false, nullable: false, list: false, inWords: false, fields: [], ...more };
}
