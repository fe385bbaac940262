import { expect, test } from 'vitest';
import type { Operation, Schema } from '@/lib/openapi/model';
import { array, object, string, toApi, toMediaType, toOperation } from '@/lib/openapi/model.fixture';
import type { GroupSection } from './document';
import { toResponse } from './model.fixture';
import { toOperationSection } from './operation';
import { findRepeatedValues } from './repeats';

/** The address of whoever is at this anchor. */
const address = (id: string): Schema =>
  object({
    street: { id: `${id}-street`, schema: string({ description: 'With the number.' }) },
    city: { id: `${id}-city`, schema: string() },
  });

const person = (id: string): Schema => object({ home: { id: `${id}-home`, schema: address(`${id}-home`) } });

function toCall(id: string, body: Schema, responses: Operation['responses'] = []): Operation {
  return toOperation({
    id,
    title: `Call ${id}`,
    body: { required: true, mediaTypes: [toMediaType('application/json', {}, { schema: body })] },
    responses,
  });
}

const toError = () => object({ code: string(), message: string({ description: 'Why.' }) });

function toAnswer(call: string, status: string, schema: Schema = toError()): Operation['responses'][number] {
  const mediaTypes = [toMediaType('application/json', {}, { schema })];
  return toResponse({ id: `${call}-${status}`, status, mediaTypes });
}

/** The names of the repeated values with what they repeat. */
function listRepeats(...operations: Operation[]) {
  const section: GroupSection = {
    kind: 'group',
    anchor: 'g',
    title: 'G',
    operations: operations.map((operation) => toOperationSection(toApi(), operation, {})),
  };
  return [...findRepeatedValues({ sections: [section] }).values()];
}

test('an object is repeated where its fields are the same, also as an item of a list', () => {
  const body = object({
    seller: { id: 'sell-seller', schema: person('sell-seller') },
    billing: { id: 'sell-billing', schema: address('sell-billing') },
    others: { id: 'sell-others', schema: array(address('sell-others')) },
  });
  expect(listRepeats(toCall('sell', body))).toEqual([
    { anchor: 'sell-seller-home', name: 'seller.home', elsewhere: false },
    { anchor: 'sell-seller-home', name: 'seller.home', elsewhere: false },
  ]);
});

test('one word makes a difference, and a single field is not worth a reference', () => {
  const other = object({ street: string({ description: 'Without the number.' }), city: string() });
  const body = object({ a: address('a'), b: other, c: object({ id: string() }), d: object({ id: string() }) });
  expect(listRepeats(toCall('sell', body))).toEqual([]);
});

test('the body of an error is repeated by status, in another operation with its title', () => {
  const first = toCall('lock', object({}), [toAnswer('lock', '400'), toAnswer('lock', '422')]);
  const second = toCall('unlock', object({}), [toAnswer('unlock', '400'), toAnswer('unlock', '422')]);
  expect(listRepeats(first, second)).toEqual([
    { anchor: 'lock-400', name: '400', elsewhere: false },
    { anchor: 'lock-400', name: '400 of Call lock', elsewhere: true },
    { anchor: 'unlock-400', name: '400', elsewhere: false },
  ]);
});

test('a field of a response is named with the status', () => {
  const found = toAnswer('find', '200', person('find-200'));
  const body = object({ seller: { id: 'sell-seller', schema: person('sell-seller') } });
  expect(listRepeats(toCall('find', object({}), [found]), toCall('sell', body))).toEqual([
    { anchor: 'find-200', name: '200 of Call find', elsewhere: true },
  ]);
  const address200 = object({ home: { id: 'x-home', schema: address('x-home') }, id: string() });
  expect(listRepeats(toCall('find', object({}), [found]), toCall('sell', address200))).toEqual([
    { anchor: 'find-200-home', name: 'home in the 200 of Call find', elsewhere: true },
  ]);
});

test('a response names its own field alone, and a field of the request with the request', () => {
  const own = { home: { id: 'a-home', schema: address('a-home') }, work: { id: 'a-work', schema: person('a-work') } };
  const answer = toAnswer('sell', '200', object({ id: string(), ...own }));
  const body = object({ seller: { id: 'sell-seller', schema: object({ at: string(), ...own }) } });
  expect(listRepeats(toCall('sell', object({}), [answer])).map(({ name }) => name)).toEqual(['home']);
  expect(listRepeats(toCall('sell', body, [answer])).map(({ name }) => name)).toEqual([
    'seller.home',
    'seller.home in the request',
    'seller.work in the request',
  ]);
});
