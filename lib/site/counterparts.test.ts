import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { string, toApi, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { code, text, toInline } from '@/lib/reference/inline';
import { findCounterpartErrors, toCounterparts } from './counterparts';
import { toReference } from './reference';

function toPair(counterparts: { api: string; operationId: string }[]) {
  const parameters = [{ place: 'query' as const, parameters: [toParameter({ name: 'day' })] }];
  const group = { id: 'g', title: 'G', operations: [] };
  const shop = toOperation({ id: 'list', operationId: 'list', title: 'List things', parameters, counterparts });
  const store = toOperation({ id: 'browse', operationId: 'browse', title: 'Browse things' });
  return [
    toReference(toApi({ id: 'shop', groups: [{ ...group, operations: [shop] }] }), 'Shop API', {}),
    toReference(toApi({ id: 'store', groups: [{ ...group, operations: [store] }] }), 'Store API', {}),
  ] as const;
}

test('a call links to its counterpart and says what differs; its own API is left out', () => {
  const pair = toPair([
    { api: 'shop', operationId: 'list' },
    { api: 'store', operationId: 'browse' },
  ]);
  expect(toCounterparts(pair[0], pair)).toEqual({
    list: [
      {
        href: '/openapi/store#browse',
        title: 'Browse things',
        differences: {
          here: 'Shop API',
          there: 'Store API',
          rows: [{ part: [text('Only in one API')], here: [text('query parameter '), code('day')], there: [] }],
        },
      },
    ],
  });
});

test('of the credentials, only those that one of the calls has are named', () => {
  const toSecurity = (...schemes: string[]) => [
    { requirements: schemes.map((scheme) => ({ scheme, id: scheme, scopes: [] })) },
  ];
  const group = { id: 'g', title: 'G' };
  const counterparts = [{ api: 'store', operationId: 'browse' }];
  const shop = toOperation({ id: 'list', security: toSecurity('key', 'branch'), counterparts });
  const store = toOperation({ id: 'browse', operationId: 'browse', security: toSecurity('key') });
  const pair = [
    toReference(toApi({ id: 'shop', groups: [{ ...group, operations: [shop] }] }), 'Shop API', {}),
    toReference(toApi({ id: 'store', groups: [{ ...group, operations: [store] }] }), 'Store API', {}),
  ] as const;
  expect(toCounterparts(pair[0], pair).list?.[0]?.differences.rows).toEqual([
    { part: [text('Only in one API')], here: [text('credential '), code('branch')], there: [] },
  ]);
});

test('of several ways to authenticate, those that one of the calls has are named', () => {
  const toWay = (scheme: string, scopes: string[]) => ({ requirements: [{ scheme, id: scheme, scopes }] });
  const group = { id: 'g', title: 'G' };
  const counterparts = [{ api: 'store', operationId: 'browse' }];
  const shop = toOperation({ id: 'list', security: [toWay('oauth', ['read', 'write'])], counterparts });
  const store = toOperation({ id: 'browse', operationId: 'browse', security: [toWay('key', []), toWay('pass', [])] });
  const pair = [
    toReference(toApi({ id: 'shop', groups: [{ ...group, operations: [shop] }] }), 'Shop API', {}),
    toReference(toApi({ id: 'store', groups: [{ ...group, operations: [store] }] }), 'Store API', {}),
  ] as const;
  expect(toCounterparts(pair[0], pair).list?.[0]?.differences.rows).toEqual([
    {
      part: [text('Only in one API')],
      here: toInline('`oauth` with scopes `read`, `write`'),
      there: toInline('`key`; `pass`'),
    },
  ]);
});

test('a value that differs is named with the API that has it', () => {
  const toGroups = (id: string, required: boolean) => {
    const parameters = [
      { place: 'query' as const, parameters: [toParameter({ id: `${id}-day`, name: 'day', required })] },
    ];
    const counterparts = id === 'list' ? [{ api: 'store', operationId: 'browse' }] : [];
    return [{ id: 'g', title: 'G', operations: [toOperation({ id, operationId: id, parameters, counterparts })] }];
  };
  const pair = [
    toReference(toApi({ id: 'shop', groups: toGroups('list', true) }), 'Shop API', {}),
    toReference(toApi({ id: 'store', groups: toGroups('browse', false) }), 'Store API', {}),
  ] as const;
  expect(toCounterparts(pair[0], pair).list?.[0]?.differences.rows).toEqual([
    {
      part: [text('Query parameter '), code('day')],
      here: [text('required')],
      there: [text('optional')],
    },
  ]);
});

test('a value that only one API allows is marked', () => {
  const toGroups = (id: string, allowed: string[]) => {
    const schema = string({ enum: allowed.map((value) => ({ value })) });
    const parameters = [
      { place: 'query' as const, parameters: [toParameter({ id: `${id}-day`, name: 'day', schema })] },
    ];
    const counterparts = id === 'list' ? [{ api: 'store', operationId: 'browse' }] : [];
    return [{ id: 'g', title: 'G', operations: [toOperation({ id, operationId: id, parameters, counterparts })] }];
  };
  const pair = [
    toReference(toApi({ id: 'shop', groups: toGroups('list', ['MON', 'TUE']) }), 'Shop API', {}),
    toReference(toApi({ id: 'store', groups: toGroups('browse', ['MON']) }), 'Store API', {}),
  ] as const;
  expect(toCounterparts(pair[0], pair).list?.[0]?.differences.rows).toEqual([
    { part: toInline('Query parameter `day`'), here: toInline('`TUE` (only here)'), there: [] },
  ]);
});

test('a counterpart that no API has is reported', () => {
  const pair = toPair([{ api: 'store', operationId: 'brows' }]);
  expect(findCounterpartErrors(pair, new Map([['shop', 'specs/shop.yaml']])).map(formatDiagnostic)).toEqual([
    'specs/shop.yaml (/paths/~1things/get/x-counterpart): there is no call store/brows; did you mean `store/browse`?',
  ]);
});
