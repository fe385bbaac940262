import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { listen } from '@/lib/test-server.fixture';
import { toMockApi } from './document';
import { LIBRARY } from './library.fixture';
import { startMock } from './start';
import type { Mock } from './types';

const folder = makeTestFolder({ shared: true });
const document = path.join(folder, 'library.json');
const prism = createPrism();
let prismUrl: string;
let mock: Mock;

/** Responds like Prism: with the first documented example, or with the one that `Prefer` names, and with violations that the request names. */
function createPrism(): Server {
  const api = toMockApi('library', LIBRARY);
  return createServer((request, response) => {
    request.resume();
    const { operation } = api.find(request.method ?? '', (request.url ?? '').split('?')[0] ?? '') ?? {};
    const prefer = String(request.headers.prefer ?? '');
    const code = /code=(\w+)/.exec(prefer)?.[1];
    const name = /example=(\w+)/.exec(prefer)?.[1];
    const found = operation?.responses.find(({ status }) => status === code) ?? operation?.responses[0];
    const example = found?.examples.find((entry) => entry.name === name) ?? found?.examples[0];
    const status = found === undefined ? 404 : found.status === '2XX' ? 200 : Number(found.status);
    const { violations } = request.headers;
    const headers = {
      'content-type': 'application/json',
      ...(violations !== undefined && { 'sl-violations': violations }),
    };
    response.writeHead(status, headers).end(JSON.stringify(example?.value ?? null));
  });
}

beforeAll(async () => {
  writeFileSync(document, JSON.stringify(LIBRARY));
  prismUrl = await listen(prism);
  mock = await startMock({ apis: [{ id: 'library', document }], prism: { library: prismUrl } });
});

afterAll(async () => {
  await mock.stop();
  prism.close();
});

const openCard = async (url: string) =>
  (await (await fetch(`${url}/cards`, { method: 'POST' })).json()) as { card: string; until: number }; // the example's form

const lend = (url: string, card = 'none') =>
  fetch(`${url}/loans`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${card}` },
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

test.each([
  ['response', true],
  ['request', false],
])('a violation by the %s: the request has its effect: %j', async (place, isProcessed) => {
  const run = mock.open();
  const violations = JSON.stringify([{ location: [place, 'body'], severity: 'Error', code: 'type', message: 'wrong' }]);
  await fetch(`${run.urlOf('library')}/cards`, { method: 'POST', headers: { violations } });
  const expected = [{ processed: isProcessed, violations: [violations] }];
  expect(run.exchanges.map(({ processed, violations }) => ({ processed, violations }))).toEqual(expected);
});

test('until Prism listens, each request gets 503 and when to try again', async () => {
  const program = path.join(folder, 'prism.mjs');
  const started = path.join(folder, 'started');
  writeFileSync(
    program,
    `import { existsSync } from 'node:fs';
setInterval(() => existsSync(${JSON.stringify(started)}) && console.log('Prism is listening'), 10);`,
  );
  const probe = createServer();
  const port = Number(new URL(await listen(probe)).port);
  await new Promise((resolve) => probe.close(resolve));
  const starting = startMock({ apis: [{ id: 'library', document }], prism: program, firstPort: port });
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/cards`).catch(() => undefined);
    return [response?.status, response?.headers.get('retry-after')];
  };
  await expect.poll(read).toEqual([503, '1']);
  writeFileSync(started, '');
  await (await starting).stop();
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

test('an expired token is refused until there is a new one', async () => {
  const run = mock.open({ faults: { kinds: ['expired-token'], rate: 1, inARow: 1 } });
  const url = run.urlOf('library');
  const { card: first } = await openCard(url);
  const statuses = [await lend(url, first), await lend(url, first)];
  run.setFaults(undefined);
  statuses.push(await lend(url, first), await lend(url, (await openCard(url)).card));
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 200]);
});

test('a session that ends says when, and is refused after it', async () => {
  const run = mock.open({ faults: { kinds: ['session-ended'], rate: 1, sessionMilliseconds: 1 } });
  const url = run.urlOf('library');
  const opened = await openCard(url);
  expect(opened.until).toBeLessThanOrEqual(Date.now() / 1000 + 1);
  await expect.poll(async () => (await lend(url, opened.card)).status).toBe(401);
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
  const run = mock.open({ faults: { kinds: [kind], rate: 1, lateMilliseconds: 50 }, settle: { milliseconds: 20 } });
  const body = JSON.stringify({ callbackUrl });
  const response = await fetch(`${run.urlOf('library')}/orders`, { method: 'POST', body });
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
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect((await post({ scenario: 'library/lend-copies-207' })).status).toBe(303);
  expect((await lend(run.urlOf('library'))).status).toBe(207);
  await fetch(`${run.urlOf('library')}/loans?<script>`, {
    method: 'PUT',
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

test('a missing document, a document that is none and a taken port are one sentence each', async () => {
  const file = path.join(folder, 'other.json');
  const start = (document: string, firstPort?: number) =>
    startMock({ apis: [{ id: 'library', document }], prism: { library: 'http://127.0.0.1:9' }, firstPort });
  await expect(start(file)).rejects.toThrow(
    `${file}: the document cannot be read; name an OpenAPI 3.1 document in JSON`,
  );
  writeFileSync(file, '{}');
  await expect(start(file)).rejects.toThrow(
    `${file}: this is no OpenAPI document: it has no \`paths\`; name another file`,
  );
  const port = Number(new URL(prismUrl).port);
  await expect(start(document, port)).rejects.toThrow(
    `port ${port}: another program is using it; end that program, or name another first port with --port`,
  );
});
