import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { findSyntaxError } from '@/scripts/command';

const RUNNER = path.resolve('scripts/portal/run-script.mjs');

const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
});

function run(files: Record<string, string>, ...parameters: string[]) {
  writeFiles(folder, files);
  return spawnSync(process.execPath, [RUNNER, 'main.ts', ...parameters], { cwd: folder, encoding: 'utf8' });
}

test('a script imports TypeScript, JSON and style sheets, by alias and without extensions', () => {
  vi.stubEnv('NODE_ENV', undefined);
  const { stdout, stderr } = run(
    {
      'main.ts': [
        "import { double } from '@/lib/double';",
        "import data from './data.json';",
        "import styles from './a.module.css';",
        'console.log(JSON.stringify([double(data.number), styles, process.env.NODE_ENV, process.argv.slice(2)]));',
      ].join('\n'),
      'lib/double.ts': "import type { Factor } from './factor';\nexport const double = (n: number): Factor => n * 2;",
      'lib/factor.ts': 'export type Factor = number;',
      'data.json': '{ "number": 4 }',
      'a.module.css': '.a { color: red }',
    },
    '--port',
    '1',
  );
  expect({ stdout, stderr }).toEqual({ stdout: '[8,{},"development",["--port","1"]]\n', stderr: '' });
});

test.each([
  ['/portal', '/portal'],
  ['portal/', '/portal'],
  ['/größe/my docs', '/gr%C3%B6%C3%9Fe/my%20docs'],
  ['/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe'],
  ['/c++', '/c++'],
  ['/docs:v2', '/docs:v2'],
  ['/a?b#c', '/a%3Fb%23c'],
  ['//', ''],
  ['..', ''],
  ['/', ''],
])('the base path %s becomes %s', (given, expected) => {
  vi.stubEnv('BASE_PATH', given);
  expect(run({ 'main.ts': 'console.log(process.env.BASE_PATH);' }).stdout).toBe(`${expected}\n`);
});

test('an error names the line of the source', () => {
  const { stderr, status } = run({ 'main.ts': 'type A = string;\n\ninterface B {}\nthrow new Error("wrong");' });
  expect(stderr).toMatch(/\/main\.ts:4\n/);
  expect(status).toBe(1);
});

test('a file that is no TypeScript is named with its line', () => {
  const { stderr } = run({ 'main.ts': "import '@/lib/a';", 'lib/a.ts': 'const a = 1;\nconst b: = 2;' });
  const message = stderr.slice(stderr.indexOf('Transform failed'));
  expect(findSyntaxError(new Error(message))?.message).toBe(
    'lib/a.ts:2: not valid TypeScript: Unexpected token; correct commas, quotes and brackets in this line or above',
  );
});

test('a script that cannot be imported because of a setting says so in one sentence', () => {
  const env = { ...process.env, SITE_URL: 'x' };
  const { stderr, status } = spawnSync(process.execPath, [RUNNER, 'scripts/serve.ts'], { env, encoding: 'utf8' });
  expect(stderr).toMatch(
    /^site\.config\.ts:\d+: the field `baseUrl` is not valid: a whole URL with its scheme, such as https:\/\/developers\.example\.com; correct it\n {2}see "Settings" in [^\n]+\n$/,
  );
  expect(status).toBe(1);
});
