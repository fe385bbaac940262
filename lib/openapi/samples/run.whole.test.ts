import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages';
import { toSampleRequest } from './request';
import { api, CALLS, HOSTILE } from './samples.fixture';

/** Samples are run here in the languages that need no packages; `npm run test:samples` runs all of them. */
const COMMANDS: [lang: string, command: string][] = [
  ['shell', 'bash'],
  ['javascript', 'node'],
  ['php', 'php'],
  ['ruby', 'ruby'],
];

type Received = { method?: string | undefined; url?: string | undefined; trace: unknown; body: string };

const received: Received[] = [];
let answer = { status: 200, body: '' };
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  received.push({ method, url, trace: headers.trace, body: await text(request) });
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-sample-'));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(COMMANDS.filter(([, command]) => isPresent(command)))('%s', (lang, command) => {
  const language = LANGUAGES.find((candidate) => candidate.lang === lang);
  const file = path.join(folder, language?.fileName ?? '');

  async function run(baseUrl: string, status: number, body: string) {
    answer = { status, body };
    writeFileSync(file, language?.format(toSampleRequest(api, CALLS.create)) ?? '');
    const env = { ...process.env, BASE_URL: baseUrl, TOKEN: 't', DEMO_KEY: 'k' };
    const done = promisify(execFile)(command, [file], { env, cwd: folder });
    return done.then(
      ({ stdout, stderr }) => ({ code: 0, stdout: stdout.trim(), stderr: stderr.trim() }),
      ({ code, stdout, stderr }) => ({ code, stdout: stdout.trim(), stderr: stderr.trim() }),
    );
  }

  function toBaseUrl(): string {
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe's name
    return `http://127.0.0.1:${port}/base`;
  }

  test.skipIf(lang === 'shell' && !isPresent('uuidgen'))('sends the request, with a new ID each time', async () => {
    received.length = 0;
    const first = await run(toBaseUrl(), 200, '{"a":1}');
    await run(toBaseUrl(), 200, '{"a":1}');
    expect([first.code, first.stdout]).toEqual([0, '{"a":1}']);
    const [one, two] = received;
    expect([one?.method, one?.url, JSON.parse(one?.body ?? '').name]).toEqual(['POST', '/base/items', HOSTILE]);
    expect(one?.trace).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
    expect(one?.trace).not.toBe(two?.trace);
  });

  test('an empty body is no error', async () => {
    expect((await run(toBaseUrl(), 200, '')).code).toBe(0);
  });

  test('an error, a part that failed and a missing connection end it with what the reader needs', async () => {
    const failed = await run(toBaseUrl(), 422, '{"error":{"type":"E-422","code":"TOO_MANY"}}');
    const [code, partial] = lang === 'shell' ? [22, 0] : [1, 1];
    expect([failed.code, failed.stdout + failed.stderr]).toEqual([code, expect.stringMatching(/E-422.*TOO_MANY/)]);
    const half = await run(toBaseUrl(), 207, '{"parts":[]}');
    expect([half.code, half.stdout, half.stderr]).toEqual([partial, '{"parts":[]}', expect.stringMatching(/^207/)]);
    const nobody = await run('http://127.0.0.1:9/base', 200, '');
    expect([nobody.code, nobody.stderr]).toEqual([
      lang === 'shell' ? 7 : 1,
      expect.stringMatching(lang === 'shell' ? /^curl: \(7\)/ : /^No response: ./),
    ]);
  });
});

function isPresent(command: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((place) => existsSync(path.join(place, command)));
}
