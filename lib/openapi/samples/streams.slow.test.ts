import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { listen } from '@/lib/test-server.fixture';
import { object, string, toApi, toOperation } from '../model.fixture';
import type { LanguageName } from './language-names';
import { LANGUAGES } from './languages';
import { removeMarks } from './marks';
import { toSampleRequest } from './request';
import { toResponse } from './samples.fixture';

/** The languages to run: `npm run verify -- samples` names all whose runtimes it has found or installed, and which Python has its package. */
const { SAMPLE_LANGUAGES = 'javascript', SAMPLE_PYTHON = 'python3' } = process.env;

/** How the sample of each language is started, but C#, whose compiler in Debian knows no `async Main`. */
const COMMANDS: Readonly<Record<Exclude<LanguageName, 'csharp'>, readonly [command: string, ...args: string[]]>> = {
  shell: ['sh'],
  javascript: [process.execPath],
  python: [SAMPLE_PYTHON],
  php: ['php'],
  // Ruby keeps back what it writes to a pipe.
  ruby: ['ruby', '-e', '$stdout.sync = true; load ARGV[0]'],
  go: ['go', 'run'],
  java: ['java'],
};

const STREAMS: [mediaType: string, first: string, second: string, shown: RegExp[]][] = [
  [
    'text/event-stream',
    ': hello\nevent: loan\ndata: {"title":\ndata: "First"}\n\n',
    'id: 2\ndata: Second\n\n',
    [/First/, /Second/],
  ],
  ['application/jsonl', '{"title":"First"}\n', '{"title":"Second"}', [/First/, /Second/]],
  // An item ends where the next begins.
  ['application/json-seq', '\u001e{\n"title":"First"}\n\u001e{"title":\n', '"Second"}\n', [/First/, /Second/]],
];

let sent: ServerResponse | undefined;
let first = '';
let mediaType = '';
const server = createServer((_, response) => {
  sent = response;
  response.writeHead(200, { 'Content-Type': mediaType });
  response.write(first);
});
const folder = makeTestFolder({ shared: true });

let baseUrl = '';

beforeAll(async () => {
  baseUrl = await listen(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const commands = Object.entries(COMMANDS).filter(([lang]) => SAMPLE_LANGUAGES.split(',').includes(lang));

test.each(
  commands.flatMap(([lang, command]) => STREAMS.map(([type]) => [lang, type, command] as const)),
)('%s reads %s item by item', async (lang, type, [program, ...args]) => {
  const [, start = '', end = '', shown = []] = STREAMS.find(([name]) => name === type) ?? [];
  [first, mediaType] = [start, type];
  const language = LANGUAGES.find((candidate) => candidate.lang === lang);
  const file = path.join(folder, language?.fileName ?? '');
  writeFileSync(file, removeMarks(language?.format(toSampleRequest(api, toStream(type))) ?? ''));
  const env = { ...process.env, BASE_URL: baseUrl };
  const child = spawn(program, [...args, file], { env, cwd: folder });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      // The rest is sent only once the first item has been printed.
      if (shown[0]?.test(output) && sent !== undefined) {
        sent.end(end);
        sent = undefined;
      }
    });
    child.on('close', resolve);
  });
  expect([code, errors]).toEqual([0, '']);
  for (const pattern of shown) expect(output).toMatch(pattern);
});

const api = toApi();

function toStream(name: string) {
  const response = toResponse('200');
  const mediaTypes = [{ name, itemSchema: object({ title: string() }), examples: [], encoding: [] }];
  return toOperation({ path: '/events', responses: [{ ...response, mediaTypes }] });
}
