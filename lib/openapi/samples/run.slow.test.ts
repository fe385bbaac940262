import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { listen } from '@/lib/test-server.fixture';
import { formatJavaScript } from './javascript';
import { removeMarks } from './marks';
import { toSampleRequest } from './request';
import { api, CALLS, SPECIAL_CHARACTERS } from './samples.fixture';

type Received = { method?: string | undefined; url?: string | undefined; trace: unknown; body: string };

const received: Received[] = [];
let answer = { status: 200, body: '' };
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  received.push({ method, url, trace: headers.trace, body: await text(request) });
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
});
const folder = makeTestFolder({ shared: true });

let baseUrl = '';

beforeAll(async () => {
  baseUrl = `${await listen(server)}/base`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Runs the JavaScript sample of a call; `npm run verify -- samples` runs all languages. */
async function run(status: number, body: string, url = baseUrl) {
  answer = { status, body };
  const file = path.join(folder, 'sample.mjs');
  writeFileSync(file, removeMarks(formatJavaScript(toSampleRequest(api, CALLS.create))));
  const env = { ...process.env, BASE_URL: url, TOKEN: 't', DEMO_KEY: 'k' };
  const done = promisify(execFile)(process.execPath, [file], { env, cwd: folder });
  return done.then(
    ({ stdout, stderr }) => ({ code: 0, stdout: stdout.trim(), stderr: stderr.trim() }),
    ({ code, stdout, stderr }) => ({ code, stdout: stdout.trim(), stderr: stderr.trim() }),
  );
}

test('sends the request, with a new ID each time', async () => {
  received.length = 0;
  const first = await run(200, '{"a":1}');
  await run(200, '{"a":1}');
  expect([first.code, first.stdout]).toEqual([0, '{"a":1}']);
  const [one, two] = received;
  expect([one?.method, one?.url, JSON.parse(one?.body ?? '').name]).toEqual([
    'POST',
    '/base/items',
    SPECIAL_CHARACTERS,
  ]);
  expect(one?.trace).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  expect(one?.trace).not.toBe(two?.trace);
});

test('an empty body is no error', async () => {
  expect((await run(200, '')).code).toBe(0);
});

test('an error, a part that failed and a missing connection end it with what the reader needs', async () => {
  const failed = await run(422, '{"error":{"type":"E-422","code":"TOO_MANY"}}');
  expect([failed.code, failed.stdout + failed.stderr]).toEqual([1, expect.stringMatching(/E-422.*TOO_MANY/)]);
  const partial = await run(207, '{"parts":[]}');
  expect([partial.code, partial.stdout, partial.stderr]).toEqual([1, '{"parts":[]}', expect.stringMatching(/^207/)]);
  const lost = await run(200, '', 'http://127.0.0.1:9/base');
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringMatching(/^No response: ./)]);
});
