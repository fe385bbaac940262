import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { run } from '@/scripts/check-spec';
import { runCommand } from '@/scripts/command';
import { scriptCommand } from '@/scripts/run-step';

/** Runs the command in this process: another one would compile all its code again, which takes seconds. */
async function check(...parameters: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const [stdout, stderr] = (['log', 'error'] as const).map((name) => {
    const printed: string[] = [];
    vi.spyOn(console, name).mockImplementation((text) => void printed.push(`${text}\n`));
    return printed;
  });
  await runCommand(() => run(parameters));
  const status = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  vi.restoreAllMocks();
  return { status, stdout: stdout?.join('') ?? '', stderr: stderr?.join('') ?? '' };
}

const FOLDER = 'lib/openapi/fixtures';
const folder = makeTestFolder();

test('an owner gets commands that work there, mistakes of the brand, and none of drafts, which a build leaves out', () => {
  for (const name of ['components', 'lib', 'node_modules', 'package.json', 'packages', 'scripts']) {
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  writeFiles(folder, {
    'site.config.ts': `import { defineConfig } from 'developer-portal';
export const siteConfig = defineConfig({
  title: 'Cats',
  description: 'About cats.',
  baseUrl: 'https://cats.example',
  apis: [{ id: 'cats', label: 'Cats', spec: 'specs/cats.yaml', strict: false }],
  brand: { accent: '#ffcc00' },
  stylesheet: 'public/gone.css',
});
`,
    'specs/cats.yaml':
      'openapi: 3.1.0\ninfo: { title: Cats, version: 1.0.0, description: "[It](/gone)." }\npaths: {}\n',
    'content/sidebar.yaml': '[]\n',
    'content/docs/index.mdx': '---\ntitle: Start\ndescription: How to start with cats.\n---\n\nText.\n',
    'content/docs/later.mdx':
      '---\ntitle: Later\ndescription: What comes later.\ndraft: true\n---\n\n[It](/docs/nowhere).\n',
  });
  const { stdout } = spawnSync(process.execPath, scriptCommand('scripts/check-spec.ts'), {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', PORTAL_SOURCE: '/owner' },
  });
  expect(stdout.trim().split('\n').slice(-5)).toEqual([
    '  see "An API" in `npx portal docs settings`',
    'not buildable guides and settings: 2 errors, 0 warnings',
    '  error: site.config.ts:7: brand.accent #ffcc00 is hard to read in the light theme: its least contrast is 1.4, and text needs 4.5; use a darker color, such as #806600',
    '  error: site.config.ts:8: `stylesheet` names public/gone.css, which does not exist; correct the path, or remove the field',
    '  see "Settings" in `npx portal docs settings`',
  ]);
});

test.each([
  ['a document without problems', [`${FOLDER}/swagger-2.0.yaml`], 0, 'ok'],
  ['a document with warnings', [`${FOLDER}/contents.yaml`], 0, 'ok'],
  ['a document with warnings that must have none', ['--strict', `${FOLDER}/contents.yaml`], 1, 'ok'],
  ['a document of others with mistakes', [`${FOLDER}/duplicates.yaml`], 0, 'ok'],
  ['a document at which a build stops', ['--strict', `${FOLDER}/duplicates.yaml`], 1, 'not buildable'],
  [
    'a document that breaks clients',
    [`${FOLDER}/swagger-2.0.yaml`, '--against', `${FOLDER}/several-files/main.yaml`],
    0,
    'ok',
  ],
  [
    'a document that must not break clients',
    [`${FOLDER}/swagger-2.0.yaml`, '--strict', '--against', `${FOLDER}/several-files/main.yaml`],
    1,
    'ok',
  ],
  [
    'a document that cannot be read, before one that can',
    [`${FOLDER}/empty.yaml`, `${FOLDER}/swagger-2.0.yaml`],
    1,
    'error',
  ],
])('%s', async (_, parameters, status, first) => {
  expect(await check(...parameters)).toMatchObject({ status, stdout: expect.stringMatching(`^${first}`) });
});

const USAGE = 'run `npm run portal -- check FILE…`';
const AGAINST = 'run `npm run portal -- check FILE --against OLD`';

test.each([
  ['no earlier version', ['--against'], `portal check: Option '--against <value>' argument missing; ${USAGE}`],
  [
    'an option in its place',
    ['--against', '--strict'],
    `portal check: Option '--against' argument is ambiguous; ${USAGE}`,
  ],
  ['an unknown option', ['--jsn'], `portal check: Unknown option '--jsn'; ${USAGE}`],
  [
    'the document itself',
    ['--against', `./${FOLDER}/swagger-2.0.yaml`],
    `portal check: --against names the document itself, ./${FOLDER}/swagger-2.0.yaml; ${AGAINST}`,
  ],
  [
    'two documents',
    [`${FOLDER}/contents.yaml`, '--against', `${FOLDER}/duplicates.yaml`],
    `portal check: --against compares one document with one earlier version; ${AGAINST}`,
  ],
  [
    'a file that is not there',
    ['--against', 'missing.yaml'],
    'missing.yaml: the file does not exist; correct the path or add the file',
  ],
  [
    'a file that is no OpenAPI document',
    ['--against', 'biome.json'],
    'biome.json: this is not an OpenAPI document: neither `openapi` nor `swagger` names a version; begin it with `openapi: 3.1.0`',
  ],
])('--against with %s stops before the checks', async (_, parameters, message) => {
  const checked = await check(`${FOLDER}/swagger-2.0.yaml`, ...parameters);
  expect(checked).toEqual({ status: 1, stdout: '', stderr: `${message}\n` });
});
