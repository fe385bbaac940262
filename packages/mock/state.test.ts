import { expect, test } from 'vitest';
import type { RawObject } from '@/lib/openapi/json';
import { readPublished } from '@/lib/openapi/published/published';
import { LIBRARY } from './library.fixture';
import { type Course, createState, type Thing } from './state';

function open() {
  const api = readPublished('library', LIBRARY);
  const ended: string[] = [];
  const state = createState({ seed: 7, pending: { polls: 2 }, onEnd: (thing: Thing) => ended.push(thing.state) });
  const call = (method: string, path: string, body: RawObject = {}, course: Course = {}) => {
    const found = api.find(method, path);
    if (found === undefined) throw new Error(`no operation has ${method} ${path}`);
    const { call: operation, params } = found;
    const plan = state.plan(operation, { body, path: params }, course);
    const { status, example } = plan.response ?? {};
    const response = operation.responses.find((candidate) => candidate.status === status) ?? operation.responses[0];
    const value = (response?.examples.find(({ name }) => name === example) ?? response?.examples[0])?.value;
    const code = response?.status === '2XX' ? 200 : Number(response?.status);
    const { body: shaped, moves, assumed } = plan.finish(code, value);
    return { status: code, body: shaped, moves, assumed: [...plan.assumed, ...assumed] };
  };
  return { call, state, ended };
}

const lend = (...copies: string[]) => ({ copies: copies.map((copy) => ({ copy })) });

test('what was sent comes back, and things move', () => {
  const { call, state } = open();
  expect(call('PUT', '/loans', lend('A', 'B'))).toEqual({
    status: 200,
    body: { lent: [{ copy: 'A' }, { copy: 'B' }], refused: [] },
    moves: [
      { machine: 'loan', thing: 'A', from: 'HOME', to: 'LENT' },
      { machine: 'loan', thing: 'B', from: 'HOME', to: 'LENT' },
    ],
    assumed: [],
  });
  expect(state.find('loan', 'A')?.state).toBe('LENT');
});

test('a thing in another state gets the response that the document names', () => {
  const { call } = open();
  call('PUT', '/loans', lend('A'));
  expect(call('PUT', '/loans', lend('A', 'B'))).toEqual({
    status: 207,
    body: { lent: [{ copy: 'B' }], refused: [{ copy: 'A', reason: 'LENT' }] },
    moves: [{ machine: 'loan', thing: 'B', from: 'HOME', to: 'LENT' }],
    assumed: [
      'loan A is LENT, and the response for that is not documented',
      'loan B is LENT although the response is 207',
    ],
  });
});

test('an idempotent call may be repeated, and moves nothing then', () => {
  const { call } = open();
  expect(call('DELETE', '/loans', { copies: ['A'] })).toEqual({
    status: 200,
    body: { ok: true },
    moves: [],
    assumed: [],
  });
});

test('the first thing has the ID of the example, the next a made-up one, wherever the ID is', () => {
  const { call } = open();
  expect(call('POST', '/orders').body).toEqual({
    order: 'ORDER-700',
    state: 'HERE',
    url: 'https://library.example.com/ORDER-700',
  });
  const second = call('POST', '/orders').body;
  expect(second).toEqual(open2());
  expect(second).not.toEqual({ order: 'ORDER-700', state: 'HERE', url: 'https://library.example.com/ORDER-700' });

  function open2() {
    const other = open();
    other.call('POST', '/orders');
    return other.call('POST', '/orders').body; // the same seed makes up the same ID
  }
});

test('a pending thing ends after the set number of reads, and says so once', () => {
  const { call, ended } = open();
  call('POST', '/orders', {}, { isPending: true });
  expect(call('GET', '/orders/ORDER-700').body).toEqual({ order: 'ORDER-700', state: 'AWAITED' });
  expect(call('GET', '/orders/ORDER-700').body).toEqual({ order: 'ORDER-700', state: 'HERE' });
  expect(call('GET', '/orders/ORDER-700').body).toEqual({ order: 'ORDER-700', state: 'HERE' });
  expect(ended).toEqual(['HERE']);
});

test('a course leads to another end', () => {
  const { call } = open();
  call('POST', '/orders', {}, { isPending: true, end: 'LOST' });
  call('GET', '/orders/ORDER-700');
  expect(call('GET', '/orders/ORDER-700').body).toEqual({ order: 'ORDER-700', state: 'LOST' });
});

test('where the document is silent, the response stays the example and the assumption is named', () => {
  const { call } = open();
  call('POST', '/orders', {}, { isPending: true });
  expect(call('DELETE', '/orders/ORDER-700').moves).toEqual([
    { machine: 'order', thing: 'ORDER-700', from: 'AWAITED', to: 'CANCELED' },
  ]);
  expect(call('DELETE', '/orders/ORDER-700')).toEqual({
    status: 200,
    body: { order: 'ORDER-700' },
    moves: [],
    assumed: ['order ORDER-700 is CANCELED, and the response for that is not documented'],
  });
  expect(call('DELETE', '/orders/OTHER')).toEqual({
    status: 200,
    body: { order: 'OTHER' },
    moves: [{ machine: 'order', thing: 'OTHER', from: 'AWAITED', to: 'CANCELED' }],
    assumed: ['order OTHER was not created here, taken as AWAITED'],
  });
});
