import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import type { Operation, Parameter } from '@/lib/openapi/model';
import { string, toApi, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { inlineCode, text, toInline } from '@/lib/reference/inline';
import { findCounterpartErrors, toCounterparts } from './counterparts';
import { toReference } from './reference';

/** Two APIs with one call each; that of the shop names its counterparts. */
function toPair(
  shop: Partial<Operation>,
  store: Partial<Operation>,
  counterparts = [{ api: 'store', operationId: 'browse' }],
) {
  const list = toOperation({ id: 'list', operationId: 'list', title: 'List things', ...shop, counterparts });
  const browse = toOperation({ id: 'browse', operationId: 'browse', title: 'Browse things', ...store });
  const toShop = (id: string, label: string, operation: Operation) =>
    toReference(toApi({ id, groups: [{ id: 'g', title: 'G', operations: [operation] }] }), label, {});
  return [toShop('shop', 'Shop API', list), toShop('store', 'Store API', browse)] as const;
}

function toQuery(given: Partial<Parameter>): Partial<Operation> {
  return { parameters: [{ location: 'query', parameters: [toParameter({ name: 'day', ...given })] }] };
}

test('a call links to its counterpart and says what differs; its own API is left out', () => {
  const counterparts = [
    { api: 'shop', operationId: 'list' },
    { api: 'store', operationId: 'browse' },
  ];
  const pair = toPair(toQuery({}), {}, counterparts);
  expect(toCounterparts(pair[0], pair)).toEqual({
    list: [
      {
        href: '/openapi/store#browse',
        title: 'Browse things',
        differences: {
          here: 'Shop API',
          there: 'Store API',
          rows: [{ aspect: [text('Only in one API')], here: [text('query parameter '), inlineCode('day')], there: [] }],
        },
      },
    ],
  });
});

const toWays = (...ways: Record<string, string[]>[]): Partial<Operation> => ({
  security: ways.map((way) => ({
    requirements: Object.entries(way).map(([scheme, scopes]) => ({ scheme, id: scheme, scopes })),
  })),
});

test.each([
  [
    'the credentials that only one of the calls has',
    toWays({ key: [], branch: [] }),
    toWays({ key: [] }),
    ['Only in one API', 'credential `branch`', ''],
  ],
  [
    'several ways to authenticate',
    toWays({ oauth: ['read', 'write'] }),
    toWays({ key: [] }, { pass: [] }),
    ['Only in one API', '`oauth` with scopes `read`, `write`', '`key`; `pass`'],
  ],
  [
    'a value that differs',
    toQuery({ id: 'list-day', required: true }),
    toQuery({ id: 'browse-day', required: false }),
    ['Query parameter `day`', 'required', 'optional'],
  ],
  [
    'a value that only one API allows',
    toQuery({ id: 'list-day', schema: string({ enum: [{ value: 'MON' }, { value: 'TUE' }] }) }),
    toQuery({ id: 'browse-day', schema: string({ enum: [{ value: 'MON' }] }) }),
    ['Query parameter `day`', '`TUE` (only here)', ''],
  ],
  [
    'a type, but not a format that only one API documents,',
    toQuery({ id: 'list-day', required: true, schema: string({ format: 'date' }) }),
    toQuery({ id: 'browse-day', required: false }),
    ['Query parameter `day`', 'required', 'optional'],
  ],
])('%s is named with the API that has it', (_, shop, store, row) => {
  const pair = toPair(shop, store);
  const [aspect, here, there] = row.map(toInline);
  expect(toCounterparts(pair[0], pair).list?.[0]?.differences.rows).toEqual([{ aspect, here, there }]);
});

test('a counterpart that no API has is reported', () => {
  const pair = toPair({}, {}, [{ api: 'store', operationId: 'brows' }]);
  expect(findCounterpartErrors(pair, new Map([['shop', 'specs/shop.yaml']])).map(formatDiagnostic)).toEqual([
    'specs/shop.yaml (/paths/~1things/get/x-counterpart): there is no call store/brows; did you mean `store/browse`?',
  ]);
});
