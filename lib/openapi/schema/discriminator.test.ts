import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '../model';
import { read } from './read.fixture';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const kind: Json = { type: 'object', properties: { kind: { type: 'string' } } };

test('a discriminator chooses from the schemas that extend what extends it', () => {
  const Animal: Json = { ...kind, discriminator: { propertyName: 'kind' } };
  const Penguin: Json = { allOf: [ref('Bird'), { properties: { swims: true } }] };
  const Bird: Json = { allOf: [ref('Animal'), { properties: { sings: true } }] };
  expect(read(ref('Animal'), { Penguin, Animal, Bird })).toBe(`object "Animal"
  oneOf by kind
  - Bird (Bird): object "Bird"
    kind: string
    sings: any
  - Penguin (Penguin): object "Penguin"
    kind: string
    sings: any
    swims: any`);
});

test('a discriminator keeps the value that selects its only variant', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } };
  expect(read({ oneOf: [ref('Cat'), { type: 'null' }], discriminator }, { Cat: kind })).toBe(`object | null
  oneOf by kind
  - Cat (cat): object "Cat"
    kind: string`);
});

test('a discriminator that no variant has is a problem', () => {
  const schema: Json = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'sort' } };
  expect(read(schema, { Cat: kind, Dog: kind }).split('\n').at(-1)).toBe(
    '/schema/discriminator: the discriminator names "sort", which no variant has',
  );
});

test.each<[string, RawObject]>([
  ['what they share', { properties: { sort: true } }],
  ['what they share requires', { required: ['sort'] }],
  ['a choice within one', { oneOf: [{ oneOf: [{ properties: { sort: true } }, kind] }, kind] }],
])('a discriminator may stand in %s', (_name, schema) => {
  const discriminator = { propertyName: 'sort' };
  expect(read({ oneOf: [kind, { minProperties: 1 }], discriminator, ...schema })).not.toContain('/schema');
});

test('a `defaultMapping` to a schema that is not there is a problem', () => {
  const discriminator = { propertyName: 'kind', defaultMapping: 'Lion' };
  const schema: Json = { oneOf: [ref('Cat'), ref('Dog')], discriminator };
  expect(read(schema, { Cat: kind, Dog: kind }).split('\n').at(-1)).toBe(
    '/schema/discriminator: the `defaultMapping` of the discriminator names "Lion", which does not exist',
  );
});
