import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toApi, toMediaType, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { toSamples } from '@/lib/openapi/request/samples/samples';

type Received = { method?: string; url?: string; authorization?: string; type?: string; body: string };

let received: Received | undefined;
const server = createServer(async (request, response) => {
  const { authorization, 'content-type': type } = request.headers;
  received = {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: authorization ?? '',
    type: type ?? '',
    body: await text(request),
  };
  response.setHeader('Content-Type', 'application/json').end('{}');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

// biome-ignore lint/suspicious/noTemplateCurlyInString: text that a shell or a template would expand
const value = { text: 'it\'s "q" \\n $TOKEN `x` ${z} $(w) \u2028 é', list: [true, null, 0] };

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-sample-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runners: [lang: string, command: string, toArguments: (source: string) => string[]][] = [
  ['shell', 'curl', (source) => ['-c', `${source} -s`]],
  ['javascript', 'node', (source) => ['--input-type=module', '-e', source]],
  [
    'java',
    'java',
    (source) => {
      const file = path.join(folder, 'Sample.java');
      writeFileSync(file, source);
      return [file];
    },
  ],
];

test.each(
  runners.filter(([, command]) => isPresent(command)),
)('%s: the sample runs once its variables are exported', async (lang, command, toArguments) => {
  const api = toApi({
    securitySchemes: [{ id: 'b', name: 'b', unspecified: [], type: 'http', scheme: 'bearer' }],
  });
  const operation = toOperation({
    method: 'put',
    path: '/tickets/{id}',
    security: [{ requirements: [{ scheme: 'b', id: 'b', scopes: [] }] }],
    parameters: [
      { place: 'path', parameters: [toParameter({ name: 'id', place: 'path' })] },
      {
        place: 'query',
        parameters: [toParameter({ name: 'q', examples: [{ name: 'e', generated: false, value: 'a b&$c' }] })],
      },
    ],
    body: { required: true, mediaTypes: [toMediaType('application/json', value)] },
  });
  const source = toSamples(api, operation).find((sample) => sample.lang === lang)?.source ?? '';
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe's name
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${port}/base`, TOKEN: 't', ID: '7' };
  await promisify(execFile)(command === 'curl' ? 'bash' : command, toArguments(source), { env });
  expect({ ...received, body: JSON.parse(received?.body ?? '') }).toEqual({
    method: 'PUT',
    url: '/base/tickets/7?q=a%20b%26%24c',
    authorization: 'Bearer t',
    type: 'application/json',
    body: value,
  });
});

function isPresent(command: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)));
}
