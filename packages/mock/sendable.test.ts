import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { startMock } from './start';
import type { Mock } from './types';

const shown = { description: 'Shown', content: { 'application/json': { example: { a: 1 } } } };
const header = (example: string | number) => ({ example });

/** A document whose responses can't be sent as they are, and whose body can be anything. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Depot', version: '1' },
  paths: {
    '/parcels': {
      get: {
        responses: {
          200: {
            ...shown,
            headers: {
              'Content-Length': header(99_999),
              'Content-Encoding': header('gzip'),
              'Transfer-Encoding': header('chunked'),
              Connection: header('keep-alive'),
              'Depot-Line': header('a\r\nSet-Cookie: b=1'),
              'Depot-Name': header('東京'),
              'Depot name': header('a'),
              'Depot-Count': header(7),
            },
          },
          default: shown,
        },
      },
      post: {
        requestBody: {
          content: {
            'application/json': { schema: {} },
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { filter: { type: 'object' } } },
              encoding: { filter: { style: 'deepObject', explode: true } },
            },
          },
        },
        responses: { 200: shown },
      },
    },
    '/stream': { get: { responses: { 101: { description: 'Switches to WebSocket' } } } },
    '/label': { get: { responses: { 200: { ...shown, content: { 'text/plain; a="\r\nb"': { example: 'c' } } } } } },
  },
};

let mock: Mock;

beforeAll(async () => {
  const document = path.join(makeTestFolder(), 'depot.json');
  writeFileSync(document, JSON.stringify(DOCUMENT));
  mock = await startMock({ apis: [{ id: 'depot', document }] });
});

afterAll(() => mock.stop());

const call = (target: string, request: RequestInit = {}) => fetch(mock.urlOf('depot') + target, request);

const post = (type: string, body: string) =>
  call('/parcels', { method: 'POST', headers: { 'content-type': type }, body });

test('a response has the documented headers that a server can send, and the others do not stop it', async () => {
  const response = await call('/parcels');
  const own = [...response.headers].filter(([name]) => /^depot|^content/.test(name));
  expect([response.status, await response.json()]).toEqual([200, { a: 1 }]);
  expect(own).toEqual([
    ['content-type', 'application/json'],
    ['depot-count', '7'],
  ]);
  expect(await (await call('/label')).text()).toBe('c');
});

test.each([
  ['/stream', {}, 101],
  ['/parcels', { prefer: 'code=100' }, 100],
  ['/parcels', { prefer: 'code=099' }, 99],
])('%s with %j: a status that ends no exchange is named', async (target, headers, status) => {
  const response = await call(target, { headers });
  const detail = `The mock cannot send the status ${status}`;
  expect([response.status, await response.json()]).toEqual([501, { title: 'Not supported', status: 501, detail }]);
});

test('a body of JSON with many levels is refused', async () => {
  const response = await post('application/json', '['.repeat(100_000) + ']'.repeat(100_000));
  const detail = 'The body has more than 200 levels.';
  expect([response.status, await response.json()]).toEqual([400, { title: 'Invalid request', status: 400, detail }]);
});

test.each([
  ['levels', `filter${'[a]'.repeat(100_000)}=1`],
  ['values of a field', 'filter[a]=1&'.repeat(100_000)],
])('a form with 100,000 %s is read in one pass', async (_, body) => {
  expect((await post('application/x-www-form-urlencoded', body)).status).toBe(200);
});

test('a form with 200,000 fields is read, and has 100 problems in its record', async () => {
  const body = Array.from({ length: 200_000 }, (_, index) => `k${index}=`).join('&');
  expect((await post('application/x-www-form-urlencoded', body)).status).toBe(200);
  expect(mock.exchanges.at(-1)?.violations.length).toBe(100);
});
