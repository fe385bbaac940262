import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatDiagnostic } from '@/lib/diagnostic';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { checkSpec } from '@/scripts/spec-report';
import { measureOutputs } from '@/tools/growth';

const folder = makeTestFolder({ shared: true });
beforeAll(loadHighlighter);

/** Names that code may take for something else. */
const NAMES = [
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['toString', 'toString'],
  ['right-to-left marks', '\u202Egnp\u2066.exe\u200F'],
  ['NUL and control characters', 'a\u0000b\u0007\u001B[31m\u2028'],
  ['NUL before a digit', '\u00000'],
  ['half of a character', '\uD800'],
  ['half of a character between others', 'a\uDC00b'],
  ['a path that leads out', '../../../../x'],
  ['an absolute path', '/etc/x'],
  ['a path of Windows', '..\\..\\x:y'],
  ['a reserved name', 'CON'],
  ['a dot', '.'],
  ['nothing but marks', '%2e%2e%2f?#&'],
  ['300 letters', 'x'.repeat(300)],
  ['another writing', '注文'.repeat(100)],
  ['letters of two code units', `x${'𠀀'.repeat(100)}`],
] as const;

/** Returns a document with this name for everything that has a name. */
function toDocument(openapi: string, name: string) {
  // `Object.fromEntries` defines `__proto__` as an ordinary name.
  const fromName = (value: unknown) => Object.fromEntries([[name, value]]);
  const schema = {
    type: 'object',
    title: name,
    required: [name],
    properties: fromName({ type: 'string', enum: [name], example: name }),
  };
  const content = { 'application/json': { schema, examples: fromName({ value: fromName(name) }) } };
  return {
    openapi,
    info: { title: name, version: name, description: name },
    'x-data': { secret: true },
    servers: [{ url: 'https://api.example.com' }],
    tags: [{ name }],
    paths: Object.fromEntries([
      [
        `/${name}`,
        {
          post: {
            operationId: name,
            summary: name,
            tags: [name],
            parameters: [{ name, in: 'query', description: name, schema: { type: 'string', default: name } }],
            requestBody: { content },
            responses: { 200: { description: name, content: { 'application/json': { schema } } } },
          },
        },
      ],
    ]),
  };
}

async function check(version: string, name: string) {
  const file = path.join(folder, 'names.json');
  // Written as JSON, which reads `__proto__` as an ordinary name.
  writeFileSync(file, JSON.stringify(toDocument(version, name)));
  return checkSpec(file);
}

test.each(
  ['3.0.3', '3.1.0'].flatMap((version) => NAMES.map(([kind, name]) => [version, kind, name] as const)),
)('a document of version %s whose names are %s is shown', async (version, _, name) => {
  const { report, read } = await check(version, name);
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.ok).toBe(true);
  // Half of a surrogate pair is shown as browsers show it, and text that looks like an internal marker stays text.
  expect(report.title.trim()).toBe(name.replace(/\p{Cs}/gu, '\uFFFD').trim());
  expect(read && measureOutputs(read)).toBeGreaterThan(0);
});

test.each([
  ['x'.repeat(40), 'x'.repeat(100_000), 100_001],
  [`a${'\u0301'.repeat(38)}`, `a${'\u0301'.repeat(10_000)}`, 10_002],
])('names of many characters are refused', async (start, name, length) => {
  const { report } = await check('3.1.0', name);
  const [first] = report.diagnostics.map(formatDiagnostic);
  expect(first?.replace(`${folder}/`, '')).toBe(
    `names.json: the key \`/${start.slice(0, 39)}…\` has ${length} characters, more than the 4000 that are read; shorten it`,
  );
});
