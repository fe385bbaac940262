import { expect, test } from 'vitest';
import { listOperations } from '@/lib/openapi/list-operations';
import { loadSpec } from '@/lib/openapi/load';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { parseApi } from '@/lib/openapi/parse';
import { findAt } from '@/lib/openapi/pointer';
import { toOperationFoot } from './operation-foot';
import { type Reference, toReference } from './reference';

function toFoots(reference: Reference) {
  return reference.pages.flatMap((page) =>
    listOperations(page).map((operation) => toOperationFoot(reference, page, operation)),
  );
}

test('the neighbours stand in the order of the API, the operation in its Markdown and its document', () => {
  const orders = [
    toOperation({ id: 'read', title: 'Read' }),
    toOperation({ id: 'order', method: 'put', title: 'Order' }),
  ];
  const events = [
    toOperation({ id: 'paid', kind: 'webhook', method: 'post', title: 'Paid', pointer: '/webhooks/paid' }),
  ];
  const groups = [
    { id: 'orders', title: 'Orders', operations: orders },
    { id: 'events', title: 'Events', operations: events },
  ];
  expect(toFoots(toReference(toApi({ groups }), 'Demo', {}))).toEqual([
    {
      next: { href: '#order', method: 'PUT', title: 'Order' },
      markdown: '/openapi/demo.md#read',
      source: '/openapi/demo.json#/paths/~1things/get',
    },
    {
      previous: { href: '#read', method: 'GET', title: 'Read' },
      next: { href: '#paid', method: 'POST', title: 'Paid' },
      markdown: '/openapi/demo.md#order',
      source: '/openapi/demo.json#/paths/~1things/get',
    },
    {
      previous: { href: '#order', method: 'PUT', title: 'Order' },
      markdown: '/openapi/demo.md#paid',
      source: '/openapi/demo.json#/webhooks/paid',
    },
  ]);
});

test('on a split reference a neighbour may stand on another page', () => {
  const toGroup = (id: string, count: number) => ({
    id,
    title: id,
    operations: Array.from({ length: count }, (_, index) => toOperation({ id: `${id}-${index}`, title: id })),
  });
  const foots = toFoots(toReference(toApi({ groups: [toGroup('a', 80), toGroup('b', 1)] }), 'Demo', {}));
  expect(foots[79]?.next?.href).toBe('/openapi/demo/b#b-0');
  expect(foots[80]?.previous?.href).toBe('/openapi/demo/a#a-79');
  expect(foots[80]?.markdown).toBe('/openapi/demo/b.md#b-0');
});

test.each([
  'legacy',
  'linkv1',
  'linkv2',
  'entryv1',
])('the source of every call of %s is in its document', async (id) => {
  const { document, ...spec } = await loadSpec(`specs/${id}.yaml`);
  const foots = toFoots(toReference(parseApi({ document, ...spec }), id, {}));
  expect(foots.length).toBeGreaterThan(0);
  expect(foots.filter(({ source }) => findAt(document, source.split('#')[1] ?? '') === undefined)).toEqual([]);
});
