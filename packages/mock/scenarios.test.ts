import { expect, test } from 'vitest';
import type { Flow } from '@/lib/flows/model';
import { readPublished } from '@/lib/openapi/published/published';
import { LIBRARY } from './library.fixture';
import { findRequiredStates, findScenario, listScenarios } from './scenarios';

const api = readPublished('library', LIBRARY);
const step = { before: [], branches: [], outputs: [] };
const flows: Flow[] = [
  {
    id: 'lendBook',
    title: 'Lend a book',
    steps: [
      {
        ...step,
        id: 'lend',
        call: { api: 'library', operationId: 'lendCopies' },
        outcomes: [
          { list: 'loan', when: '200', action: 'Hand out the copies.' },
          { list: 'loan', when: '207', action: '**Recommendation:** [Take](/docs/lend) the copies back.' },
          { list: 'loan', when: 'No response', action: 'Read the loans.' },
          { list: 'loan', when: 'Any 5XX or no response', action: 'Ask the librarian.' },
          { list: 'loan', when: 'Copies under `refused`', action: 'Names no status.' },
        ],
      },
      {
        ...step,
        id: 'read',
        call: { api: 'library', operationId: 'readOrder' },
        outcomes: [
          { list: 'arrival', when: '2XX with `HERE`', action: 'Call the reader.' },
          { list: 'arrival', when: '2XX with `LOST`', action: 'Order it again.' },
        ],
      },
    ],
    outcomes: [],
  },
];

test('outcomes come first, then the examples; a name is as long as it must be', () => {
  expect(listScenarios([api], flows).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'library/loan-200: lendCopies: 200. Hand out the copies.',
    'library/loan-207: lendCopies: 207. Recommendation: Take the copies back.',
    'library/loan-no-response: lendCopies: No response. Read the loans.',
    'library/loan-5xx: lendCopies: Any 5XX or no response. Ask the librarian.',
    'library/arrival-2xx-here: readOrder: 2XX with HERE. Call the reader.',
    'library/arrival-2xx-lost: readOrder: 2XX with LOST. Order it again.',
    'library/open-card-201: Open a card: 201, Opened.',
    'library/lend-copies-200: Lend copies: 200, Lent.',
    'library/lend-copies-207: Lend copies: 207, One of two copies is lent to somebody else.',
    'library/lend-copies-401: Lend copies: 401, No card.',
    'library/return-copies-200: Return copies: 200, Returned.',
    'library/order-book-200-here: Order a book: 200, Ordered.',
    'library/order-book-200-awaited: Order a book: 200, Ordered.',
    'library/read-order-2xx-awaited: Read an order: 2XX, AWAITED.',
    'library/read-order-2xx-here: Read an order: 2XX, HERE.',
    'library/read-order-2xx-lost: Read an order: 2XX, LOST.',
    'library/cancel-order-200: Cancel an order: 200, Canceled.',
  ]);
});

test('a status that no response documents is only assumed', () => {
  expect(findScenario(listScenarios([api], flows), 'library/loan-5xx').responses.get('lendCopies')).toEqual({
    status: '503',
    isAssumed: true,
  });
});

test('an unknown name is an error that names the nearest', () => {
  expect(() => findScenario(listScenarios([api], flows), 'library/lone-207')).toThrow(
    '--scenario: no scenario is named library/lone-207; the nearest are library/loan-207, library/loan-200, library/loan-5xx; --list prints all',
  );
});

test('a scenario about the end of an order makes it pending first', () => {
  const scenario = findScenario(listScenarios([api], flows), 'library/arrival-2xx-lost');
  const order = api.calls.find(({ id }) => id === 'orderBook');
  expect(order && findRequiredStates(scenario, order, api)).toEqual({ isPending: true, end: 'LOST' });
});

test('a scenario in which reading an order fails makes it pending first, but gives it no end', () => {
  const missing = {
    status: '404',
    description: 'No order',
    types: [],
    examples: [],
    headers: [],
    reasons: [],
    errorFields: [],
  };
  const calls = api.calls.map((each) =>
    each.id === 'readOrder' ? { ...each, responses: [...each.responses, missing] } : each,
  );
  const order = calls.find(({ id }) => id === 'orderBook');
  const responses = new Map([['readOrder', { status: '404', example: 'lost' }]]);
  const scenario = { name: 'library/read-order-404', text: '', api: 'library', responses, earlier: new Map() };
  expect(order && findRequiredStates(scenario, order, { ...api, calls })).toEqual({ isPending: true });
});

test('a scenario about a call that a flow comes to by branches has the responses that lead there', () => {
  const call = (operationId: string) => ({ api: 'library', operationId });
  const to = (id: string, label: string, outcome: 'success' | 'failure' = 'success') => ({
    to: id,
    label,
    outcome,
    text: '',
  });
  const steps = [
    {
      ...step,
      id: 'start',
      call: call('lendCopies'),
      outcomes: [],
      branches: [to('return', '207', 'failure'), to('start', '409', 'failure')],
    },
    { ...step, id: 'order', call: call('orderBook'), outcomes: [], branches: [to('read', 'AWAITED')] },
    {
      ...step,
      id: 'read',
      call: call('readOrder'),
      outcomes: [],
      branches: [to('read', 'AWAITED'), to('cancel', 'HERE')],
    },
    { ...step, id: 'cancel', call: call('cancelOrder'), outcomes: [], branches: [] },
    { ...step, id: 'return', call: call('returnCopies'), outcomes: [] },
  ];
  const listed = listScenarios([api], [{ id: 'visit', title: 'Visit', steps, outcomes: [] }]);
  const leadsTo = (name: string) => Object.fromEntries(findScenario(listed, name).earlier);
  expect(leadsTo('library/lend-copies-207')).toEqual({});
  expect(leadsTo('library/return-copies-200')).toEqual({ lendCopies: { status: '207', example: 'oneRefused' } });
  expect(leadsTo('library/cancel-order-200')).toEqual({
    orderBook: { status: '200', example: 'awaited' },
    readOrder: { status: '2XX', example: 'here' },
  });
  expect(leadsTo('library/open-card-201')).toEqual({});
});

test('examples whose names have no Latin letters are scenarios with different names', () => {
  const examples = { 成功: { value: 1 }, 保留: { value: 2 } };
  const get = { operationId: 'read', responses: { 200: { content: { 'application/json': { examples } } } } };
  const shop = readPublished('shop', { paths: { '/': { get } } });
  expect(listScenarios([shop]).map(({ name }) => name)).toEqual(['shop/read-200-成功', 'shop/read-200-保留']);
});
