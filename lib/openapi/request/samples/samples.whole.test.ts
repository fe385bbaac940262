import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Json, Operation } from '@/lib/openapi/model';
import { object, string, toApi, toMediaType, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { toSamples } from '@/lib/openapi/request/samples/samples';

const api = toApi({
  securitySchemes: [
    { id: 'b', name: 'bearer', unspecified: [], type: 'http', scheme: 'bearer' },
    { id: 'k', name: 'key', unspecified: [], type: 'apiKey', in: 'header', parameter: 'PAC-API-Key' },
  ],
});
const security = [{ requirements: ['bearer', 'key'].map((scheme) => ({ scheme, id: scheme, scopes: [] })) }];

function lock(value: Json): Operation {
  const body = { required: true, mediaTypes: [toMediaType('application/json', value)] };
  return toOperation({ id: 'lock', method: 'put', path: '/tickets/lock', security, body });
}

function sourceOf(operation: Operation, lang: string): string | undefined {
  return toSamples(api, operation).find((sample) => sample.lang === lang)?.source;
}

test('eight languages, curl first', () => {
  expect(toSamples(api, lock({})).map(({ lang, label, authored }) => [lang, label, authored])).toEqual([
    ['shell', 'curl', false],
    ['javascript', 'JavaScript', false],
    ['python', 'Python', false],
    ['java', 'Java', false],
    ['csharp', 'C#', false],
    ['go', 'Go', false],
    ['php', 'PHP', false],
    ['ruby', 'Ruby', false],
  ]);
});

describe('one call in every language', () => {
  test.each(['shell', 'javascript', 'python', 'java', 'csharp', 'go', 'php', 'ruby'])('%s', (lang) => {
    expect(sourceOf(lock({ tokens: ['a'], final: true, note: null }), lang)).toMatchSnapshot();
  });
});

test('the first authored sample of a language stands in for it, an unknown language comes last', () => {
  const samples = [
    { lang: 'JS', label: 'Our SDK', source: 'sdk.lock()' },
    { lang: 'Elixir', label: 'Elixir', source: 'lock()' },
    { lang: 'javascript', label: 'Another', source: 'other.lock()' },
    { lang: 'elixir', label: 'Another', source: 'other()' },
  ];
  const found = toSamples(api, { ...lock({}), samples });
  expect(found[1]).toEqual({ lang: 'javascript', label: 'Our SDK', source: 'sdk.lock()', authored: true });
  expect(found.at(-1)).toEqual({ lang: 'elixir', label: 'Elixir', source: 'lock()', authored: true });
  expect(found).toHaveLength(9);
});

test('a webhook is shown as the request that arrives', () => {
  const body = { required: true, mediaTypes: [toMediaType('application/json', { id: 1 })] };
  const operation = toOperation({ kind: 'webhook', method: 'post', path: '/messaging/events', security, body });
  expect(toSamples(api, operation)).toEqual([
    {
      lang: 'http',
      label: 'HTTP',
      authored: false,
      source: [
        'POST /messaging/events HTTP/1.1',
        'Host: your-server.example',
        'Authorization: Bearer <TOKEN>',
        'PAC-API-Key: <PAC_API_KEY>',
        'Content-Type: application/json',
        '',
        '{',
        '  "id": 1',
        '}',
      ].join('\n'),
    },
  ]);
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: text that other languages would expand
const hostile = 'it\'s "q" \\n $TOKEN `x` #{y} ${z} $(w) \u2028 </script> """';
const parts = object({ note: string(), photo: string({ format: 'binary' }) });
const post = { method: 'post' as const, security };
const operations: [string, Operation][] = [
  ['JSON', lock({ text: hostile, [hostile]: [true, null, 1.5, { deep: [] }] })],
  [
    'no body',
    toOperation({
      method: 'get',
      path: '/tickets/{ticket_id}/x',
      parameters: [{ place: 'path', parameters: [toParameter({ name: 'ticket_id', place: 'path' })] }],
    }),
  ],
  ['HEAD', toOperation({ method: 'head' })],
  ['TRACE', toOperation({ method: 'trace' })],
  ['QUERY', toOperation({ method: 'query' })],
  [
    'header',
    toOperation({
      parameters: [
        {
          place: 'header',
          parameters: [
            toParameter({ name: 'X-A', place: 'header', examples: [{ name: 'e', generated: false, value: hostile }] }),
          ],
        },
      ],
    }),
  ],
  ['path', toOperation({ path: `/a'b"c$d\`e\\/{x}` })],
  [
    'text',
    toOperation({ ...post, body: { required: true, mediaTypes: [toMediaType('text/plain', `${hostile}\nsecond`)] } }),
  ],
  [
    'form',
    toOperation({
      ...post,
      body: { required: true, mediaTypes: [toMediaType('application/x-www-form-urlencoded', { a: hostile })] },
    }),
  ],
  [
    'parts',
    toOperation({
      ...post,
      body: { required: true, mediaTypes: [toMediaType('multipart/form-data', { note: hostile }, { schema: parts })] },
    }),
  ],
  ['file', toOperation({ ...post, body: { required: true, mediaTypes: [toMediaType('image/png', undefined)] } })],
  [
    'multipart',
    toOperation({
      ...post,
      body: {
        required: true,
        mediaTypes: [toMediaType('multipart/form-data', { note: hostile, photo: '' }, { schema: parts })],
      },
    }),
  ],
];

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
  folders.push(folder);
  return folder;
}

const checks: [lang: string, command: string, arguments_: string[], file: string, wrap: (source: string) => string][] =
  [
    ['shell', 'bash', ['-n'], 'a.sh', (source) => source],
    ['javascript', 'node', ['--check'], 'a.mjs', (source) => source],
    ['python', 'python3', ['-m', 'py_compile'], 'a.py', (source) => source],
    ['php', 'php', ['-l'], 'a.php', (source) => source],
    ['ruby', 'ruby', ['-c'], 'a.rb', (source) => source],
    ['go', 'gofmt', ['-e'], 'a.go', (source) => source],
  ];

describe.each(checks)('%s', (lang, command, given, file, wrap) => {
  test.skipIf(!isPresent(command)).each(operations)('%s parses', (_, operation) => {
    const target = path.join(makeFolder(), file);
    writeFileSync(target, wrap(sourceOf(operation, lang) ?? ''));
    expect(() => execFileSync(command, [...given, target], { stdio: 'pipe' })).not.toThrow();
  });
});

test.skipIf(!isPresent('javac'))(
  'java compiles',
  () => {
    const folder = makeFolder();
    const classes = operations.map(([, operation], index) => {
      const file = path.join(folder, `Sample${index}.java`);
      writeFileSync(file, (sourceOf(operation, 'java') ?? '').replace('class Sample', `class Sample${index}`));
      return file;
    });
    expect(() => execFileSync('javac', ['-proc:none', '-d', folder, ...classes], { stdio: 'pipe' })).not.toThrow();
  },
  60_000,
);

function isPresent(command: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)));
}

test.each(operations)('%s: no marker is left behind', (_, operation) => {
  for (const { source } of toSamples(api, operation)) expect(source).not.toMatch(/__[A-Z]+\d*__|marker\.invalid/);
});
