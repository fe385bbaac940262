import { writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { listen } from '@/lib/test-server.fixture';
import { isLoopbackUrl } from './access';
import { LIBRARY } from './library.fixture';
import { startMock } from './start';
import type { Mock } from './types';

const document = path.join(makeTestFolder({ shared: true }), 'library.json');
const JSON_TYPE = { 'content-type': 'application/json' };
let mock: Mock;
let host = '';

beforeAll(async () => {
  writeFileSync(document, JSON.stringify(LIBRARY));
  mock = await startMock({ apis: [{ id: 'library', document }] });
  host = new URL(mock.urlOf('library')).host;
});

afterAll(async () => {
  await mock.stop();
});

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends a request with any headers, unlike `fetch`, which sets `Host` and `Origin` itself. */
function call({ method = 'GET', path: target = '/orders/1', headers = {}, body = '' }: Sent) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const outgoing = send(`http://${host}${target}`, { method, headers }, async (response) => {
      const text = (await buffer(response)).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

test.each([
  'http://localhost:3000',
  'https://app.localhost',
  'http://127.0.0.1:1',
  'http://127.9.9.9',
  'http://[::1]:3000',
  'http://0x7f.1',
])('%s is this machine', (url) => {
  expect(isLoopbackUrl(url)).toBe(true);
});

test.each([
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://10.0.0.1',
  'http://169.254.169.254',
  'http://0.0.0.0',
  'http://evil.example@10.0.0.1',
  'file:///etc/passwd',
  'ftp://localhost',
  'null',
  '',
])('%s is not this machine', (url) => {
  expect(isLoopbackUrl(url)).toBe(false);
});

test.each([
  '/orders/1',
  '/__scenarios',
  '/__runs/0/__scenarios',
])('%s: a Host that is not this machine is refused', async (target) => {
  const { status, text } = await call({ path: target, headers: { host: `evil.example:${host.split(':')[1]}` } });
  expect([status, text]).toEqual([403, 'The mock accepts only requests whose Host is localhost or 127.0.0.1.']);
});

test.each([
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
])('pages of %s cannot call the API', async (origin) => {
  const before = mock.exchanges.length;
  const { status, headers, text } = await call({ headers: { origin } });
  expect([status, text]).toEqual([403, 'The mock accepts only requests of pages on localhost or 127.0.0.1.']);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(mock.exchanges.length).toBe(before);
});

test('pages on localhost can call the API and read its headers', async () => {
  const origin = 'http://localhost:3000';
  const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'request-id' };
  const preflight = await call({ method: 'OPTIONS', headers: asked });
  expect(preflight).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'request-id',
      vary: 'Origin',
    },
  });
  const { status, headers } = await call({ path: '/orders/1?x=1', headers: { origin } });
  expect([status, headers['access-control-allow-origin']]).toEqual([200, origin]);
  expect(headers['access-control-expose-headers']).toContain('mock-problems');
  expect((await call({})).headers).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  'https://evil.example',
  'http://localhost:3000',
  'null',
])('a form of %s cannot use the controls, nor read the exchanges', async (origin) => {
  const form = { method: 'POST', path: '/__scenarios', body: 'scenario=library%2Flend-copies-207' };
  expect((await call({ ...form, headers: { origin } })).status).toBe(403);
  expect((await call({ path: '/__scenarios?x', headers: { origin } })).status).toBe(403);
  expect((await call({ path: '/__scenarios' })).text).toContain('None: requests get the first documented example.');
  expect((await call({ ...form, headers: { origin: `http://${host}` } })).status).toBe(303);
  expect((await call({ ...form, body: 'scenario=' })).status).toBe(303);
});

test.each([
  'cross-site',
  'same-site',
])('a form of another page without its origin, which is %s, cannot either', async (site) => {
  const form = { method: 'POST', path: '/__scenarios', body: 'scenario=' };
  const { status, text } = await call({ ...form, headers: { 'sec-fetch-site': site } });
  expect([status, text]).toEqual([403, 'Only the page of the mock may use its controls.']);
  // A link to the page is no form.
  expect((await call({ path: '/__scenarios', headers: { 'sec-fetch-site': site } })).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['a length', { 'content-length': '10000001' }],
  ['chunks', { 'transfer-encoding': 'chunked' }],
])('a body over 10 MB with %s gets 413', async (_, headers) => {
  const { status, text } = await call({ method: 'POST', path: '/orders', headers, body: Buffer.alloc(10_000_001) });
  expect([status, text]).toEqual([413, 'The body has more than 10 MB.']);
});

test('only the last 50 exchanges are kept, unless a test needs more', async () => {
  const [run, all] = [mock.open(), mock.open({ keep: 1_000 })];
  const isLast = ({ number }: { number: number }) => number;
  for (const each of [run, all]) {
    for (let index = 0; index < 52; index += 1) await fetch(`${each.urlOf('library')}/orders/1`);
  }
  expect([run.exchanges.length, ...run.exchanges.map(isLast).slice(0, 1)]).toEqual([50, 3]);
  expect(all.exchanges.length).toBe(52);
});

test('a callback goes only to this machine and named hosts, and follows no redirect', async () => {
  let isReached = false;
  const secret = await listen(
    createServer((_, response) => {
      isReached = true;
      response.end('secret');
    }),
  );
  const client = await listen(
    createServer((_, response) => void response.writeHead(307, { location: secret }).end('moved')),
  );
  const order = async (callbackUrl: string, callbackHosts: string[]) => {
    const run = mock.open({
      faults: { kinds: ['callback-repeated'], rate: 1 },
      pending: { milliseconds: 0 },
      callbackHosts,
    });
    await fetch(`${run.urlOf('library')}/orders`, {
      method: 'POST',
      body: JSON.stringify({ callbackUrl }),
      headers: JSON_TYPE,
    });
    const listCallbacks = () => run.exchanges.filter(({ direction }) => direction === 'callback');
    await expect.poll(() => listCallbacks().length).toBe(2);
    const [{ status, body, violations } = { status: -1, body: '', violations: [] }] = listCallbacks();
    return { status, body: body.toString(), violations };
  };
  expect(await order(client, [])).toEqual({ status: 307, body: 'moved', violations: [] });
  expect(isReached).toBe(false);
  const refused = {
    status: 0,
    body: '',
    violations: [
      'Not sent, because the host is not this machine: name it with `--callback-hosts`, and use a URL with http or https.',
    ],
  };
  const foreign = `http://0.0.0.0:${new URL(client).port}`;
  expect(await order(foreign, [])).toEqual(refused);
  expect(await order(foreign, [new URL(foreign).host])).toEqual({ status: 307, body: 'moved', violations: [] });
  expect(await order('file:///etc/passwd', [])).toEqual(refused);
});
