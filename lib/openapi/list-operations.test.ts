import { expect, test } from 'vitest';
import { addCallbacks, listOperations, listOperationsAndCallbacks } from './list-operations';
import { toApi, toOperation } from './model.fixture';

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
