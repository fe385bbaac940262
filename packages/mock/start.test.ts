import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { listen } from '@/lib/test-server.fixture';
import { LIBRARY } from './library.fixture';
import { startMock } from './start';
import type { Mock } from './types';

const folder = makeTestFolder({ shared: true });
const document = path.join(folder, 'library.json');
let mock: Mock;

beforeAll(async () => {
  writeFileSync(document, JSON.stringify(LIBRARY));
  mock = await startMock({ apis: [{ id: 'library', document }] });
});

afterAll(async () => {
  await mock.stop();
});

const openCard = async (url: string) =>
  (await (await fetch(`${url}/cards`, { method: 'POST' })).json()) as { card: string; until: number }; // the example's form

const lend = (url: string, card = 'none') =>
  fetch(`${url}/loans`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${card}`, 'content-type': 'application/json' },
    body: JSON.stringify({ copies: [{ copy: 'A' }] }),
  });

test('runs share nothing, and a reset forgets', async () => {
  const [one, other] = [mock.open(), mock.open()];
  expect((await lend(one.urlOf('library'))).status).toBe(200);
  expect((await lend(one.urlOf('library'))).status).toBe(207);
  expect((await lend(other.urlOf('library'))).status).toBe(200);
  expect([one.stateOf('loan', 'A'), one.exchanges.length, other.exchanges.length]).toEqual(['LENT', 2, 1]);
  one.reset();
  expect([one.stateOf('loan', 'A'), one.exchanges.length]).toEqual([undefined, 0]);
  expect((await lend(one.urlOf('library'))).status).toBe(200);
});

test('a lost response has its effect, a lost request does not', async () => {
  const run = mock.open({ faults: { kinds: ['lost-request'], rate: 1 } });
  await expect(lend(run.urlOf('library'))).rejects.toThrow('fetch failed');
  expect(run.stateOf('loan', 'A')).toBeUndefined();
  run.setFaults({ kinds: ['lost-response'], rate: 1 });
  await expect(lend(run.urlOf('library'))).rejects.toThrow('fetch failed');
  expect(run.stateOf('loan', 'A')).toBe('LENT');
  expect(run.exchanges.map(({ fault, status, processed }) => [fault, status, processed])).toEqual([
    ['lost-request', 0, false],
    ['lost-response', 0, true],
  ]);
});

test('unknown names are reported, and refused if the run is strict', async () => {
  const statuses = await Promise.all(
    [false, true].map(async (isStrict) => {
      const run = mock.open({ isStrict });
      const { status, headers } = await fetch(`${run.urlOf('library')}/orders/1?oder=1`);
      expect(run.exchanges.map(({ violations }) => violations)).toEqual([[text]]);
      return [status, headers.get('mock-problems')];
    }),
  );
  expect(statuses).toEqual([
    [200, text],
    [400, text],
  ]);
});

const text = 'query.oder: the call has no query parameter `oder`; did you mean `order`?';

test.each([
  ['/nowhere', 'GET', 404, 'library has no call GET /nowhere.'],
  ['/orders/1', 'PATCH', 405, 'library has no call PATCH /orders/1, only DELETE, GET.'],
])('%s %s gets %i', async (url, method, status, detail) => {
  const response = await fetch(`${mock.urlOf('library')}${url}`, { method });
  expect([response.status, await response.json()]).toMatchObject([status, { status, detail }]);
});

test('a call at the port of another API gets the name of the API that has it', async () => {
  const other = path.join(folder, 'depot.json');
  writeFileSync(other, JSON.stringify({ openapi: '3.1.0', info: { title: 'Depot', version: '1' }, paths: {} }));
  const both = ['depot', 'library'].map((id) => ({ id, document: id === 'depot' ? other : document }));
  const wrong = await startMock({ apis: both });
  const response = await lend(wrong.urlOf('depot'));
  expect(await response.json()).toMatchObject({
    detail: 'depot has no call PUT /loans; use the port of library.',
  });
  await wrong.stop();
});

test.each([
  ['code=207', 207, { lent: [], refused: [{ copy: 'A', reason: 'LENT' }] }],
  ['code=207, example=oneRefused', 207, { lent: [], refused: [{ copy: 'A', reason: 'LENT' }] }],
  ['code=418', 404, { title: 'Not documented', status: 404, detail: 'The call documents no response 418' }],
  ['example=none', 404, { title: 'Not documented', status: 404, detail: 'The response 200 has no example none' }],
])('Prefer: %s gets %i', async (prefer, status, body) => {
  const response = await fetch(`${mock.open().urlOf('library')}/loans`, {
    method: 'PUT',
    headers: { authorization: 'Bearer a', 'content-type': 'application/json', prefer },
    body: JSON.stringify({ copies: [{ copy: 'A' }] }),
  });
  expect([response.status, await response.json()]).toEqual([status, body]);
});

test('half a body ends with the connection', async () => {
  const run = mock.open({ faults: { kinds: ['half-body'], rate: 1 } });
  const response = await lend(run.urlOf('library'));
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a 503 can name a time to wait', async () => {
  const run = mock.open({ faults: { kinds: ['503-retry-after'], rate: 1 } });
  const response = await lend(run.urlOf('library'));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});

test('an expired token says when it expires, is refused only after that, and a new one is accepted', async () => {
  const toFaults = (tokenMilliseconds: number) => ({ kinds: ['expired-token' as const], rate: 1, tokenMilliseconds });
  const run = mock.open({ faults: toFaults(3_600_000) });
  const url = run.urlOf('library');
  expect((await lend(url, (await openCard(url)).card)).status).toBe(200);
  run.setFaults(toFaults(200));
  const { card, until } = await openCard(url);
  await expect.poll(async () => (await lend(url, card)).status).toBe(401);
  expect(until).toBeLessThanOrEqual(Date.now() / 1000);
  run.setFaults(undefined);
  expect((await lend(url, (await openCard(url)).card)).status).not.toBe(401);
});

test.each([
  ['callback-never', 0],
  ['callback-repeated', 2],
  ['callback-late', 1],
  ['callback-early', 1],
] as const)('%s: the callback comes %i times', async (kind, count) => {
  const calls: string[] = [];
  const client = createServer((request, response) => {
    request.resume();
    calls.push(request.method ?? '');
    response.writeHead(204).end();
  });
  const callbackUrl = `${await listen(client)}/arrived`;
  const run = mock.open({ faults: { kinds: [kind], rate: 1, lateMilliseconds: 50 }, pending: { milliseconds: 20 } });
  const body = JSON.stringify({ callbackUrl });
  const response = await fetch(`${run.urlOf('library')}/orders`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ state: 'AWAITED' });
  expect(calls.length).toBe(kind === 'callback-early' ? 1 : 0);
  await expect.poll(() => run.stateOf('order', 'ORDER-700')).toBe('HERE');
  await expect.poll(() => run.exchanges.filter(({ direction }) => direction === 'callback').length).toBe(count);
  expect(calls.length).toBe(count);
  client.close();
});

test('the page lists and switches scenarios, and escapes what clients sent', async () => {
  const run = mock.open();
  const url = `${run.urlOf('library')}/__scenarios`;
  const post = (form: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { accept: 'text/html,*/*' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  expect((await post({ scenario: 'library/lend-copies-207' })).status).toBe(303);
  expect((await lend(run.urlOf('library'))).status).toBe(207);
  await fetch(`${run.urlOf('library')}/loans?<script>`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"copies":"<script>alert(1)</script>"}',
  });
  const page = await (await fetch(url)).text();
  expect(page).toContain('<button name="scenario" value="library/lend-copies-207" aria-pressed="true">');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  const refused = await post({ scenario: '<b>' });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('no scenario is named &lt;b&gt;'),
  ]);
});

test.each([
  [{ scenaro: 'x' }, '/__scenarios: there is no field scenaro; did you mean `scenario`?'],
  [{}, '/__scenarios: the form is empty; send scenario, faults, kind, rate, reset, stop as a form'],
  [
    { scenario: 'library/x', reset: '1' },
    '--scenario: no scenario is named library/x; the nearest are library/open-card-201, library/lend-copies-200, library/lend-copies-207; --list prints all',
  ],
  [{ faults: '1', kind: 'lost-respons' }, '--faults: no fault is named lost-respons; did you mean `lost-response`?'],
  [{ faults: '1', kind: '503', rate: '101' }, 'rate: 101 is not a number from 0 to 100; write a whole number'],
  [{ kind: '503', reset: '1' }, 'kind: it has no effect alone; also send faults=1'],
  ['scenario=library/lend-copies-207&scenario=&reset=1', 'scenario: the field appears twice; keep one'],
])('a program that sends the form %j gets one sentence, and nothing changes', async (form, message) => {
  const run = mock.open();
  const url = run.urlOf('library');
  await lend(url);
  const response = await fetch(`${url}/__scenarios`, { method: 'POST', body: new URLSearchParams(form) });
  expect([response.status, await response.text()]).toEqual([400, message]);
  expect([run.exchanges.length, run.stateOf('loan', 'A')]).toEqual([1, 'LENT']);
});

test('a program waits for the mock, chooses faults, resets and stops it', async () => {
  let stops = 0;
  const other = await startMock({ apis: [{ id: 'library', document }], onStop: () => (stops += 1) });
  const url = other.urlOf('library');
  const post = async (form: Record<string, string>, headers = {}) => {
    const body = new URLSearchParams(form);
    return (await fetch(`${url}/__scenarios`, { method: 'POST', headers, body, redirect: 'manual' })).status;
  };
  expect((await fetch(`${url}/__scenarios`)).status).toBe(200);
  expect(await post({ faults: '1', kind: '502,503', rate: '100' })).toBe(303);
  expect([502, 503]).toContain((await lend(url)).status);
  expect(await post({ faults: '1', reset: '1' })).toBe(303);
  expect([(await lend(url)).status, other.exchanges.length]).toEqual([200, 1]);
  expect([await post({ stop: '1' }, { origin: 'http://localhost:3000' }), stops]).toEqual([403, 0]);
  expect(await post({ stop: '1' })).toBe(200);
  await expect.poll(() => stops).toBe(1);
  await expect(fetch(`${url}/__scenarios`)).rejects.toThrow('fetch failed');
});

test('a missing document, a document that is none and a taken port are one sentence each', async () => {
  const file = path.join(folder, 'other.json');
  const start = (document: string, firstPort?: number) => startMock({ apis: [{ id: 'library', document }], firstPort });
  await expect(start(file)).rejects.toThrow(
    `${file}: the document cannot be read; name an OpenAPI 3.1 document in JSON`,
  );
  writeFileSync(file, '{}');
  await expect(start(file)).rejects.toThrow(
    `${file}: this is no OpenAPI document: it has no \`paths\`; name another file`,
  );
  const port = Number(new URL(mock.urlOf('library')).port);
  await expect(start(document, port)).rejects.toThrow(
    `port ${port}: another program is using it; end that program, or name another first port with --port`,
  );
});
