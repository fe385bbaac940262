import { expect, test } from 'vitest';
import type { Operation, Server } from './model';
import { toApi, toOperation } from './model.fixture';
import { addCallbacks, findApiServers, listOperations, listOperationsAndCallbacks, listOwnServers } from './operations';

const paid = toOperation({ id: 'paid', kind: 'callback' });
const order = toOperation({ id: 'order', callbacks: [paid] });
const event = toOperation({ id: 'event', kind: 'webhook' });
const read = toOperation({ id: 'read' });
const api = toApi({
  groups: [
    { id: 'orders', title: 'Orders', operations: [order, event] },
    { id: 'empty', title: 'Empty', operations: [] },
    { id: 'reading', title: 'Reading', operations: [read] },
  ],
});

test('the operations of all groups in order, webhooks among them, callbacks not', () => {
  expect(listOperations(api).map(({ id }) => id)).toEqual(['order', 'event', 'read']);
});

test('callbacks stand behind the call that they belong to', () => {
  expect(listOperationsAndCallbacks(api).map(({ id }) => id)).toEqual(['order', 'paid', 'event', 'read']);
  expect(addCallbacks([event, order])).toEqual([event, order, paid]);
});

const live = { url: 'https://a.example', template: 'https://a.example', variables: [] };
const other = { url: 'https://b.example', template: 'https://b.example', variables: [] };

test.each([
  [[], []],
  [[live], []],
  [[other], [other]],
  [
    [live, other],
    [live, other],
  ],
])('%j of an API at https://a.example', (servers, own) => {
  expect(listOwnServers({ servers: [live] }, { servers })).toEqual(own);
});

test('a slash at the end makes no other server', () => {
  const slashed = { ...live, template: 'https://a.example/' };
  expect(listOwnServers({ servers: [live] }, { servers: [slashed] })).toEqual([]);
});

test.each<[string, Server[], Server[][], Server[]]>([
  ['each call names the same', [], [[live], [live]], [live]],
  ['calls name others', [live], [[live], [other]], [live]],
  ['there are no calls', [live], [], [live]],
])('the servers of an API where %s', (_, own, calls, expected) => {
  const operations = calls.map((servers): Operation => toOperation({ servers }));
  expect(findApiServers(own, operations)).toEqual(expected);
});
