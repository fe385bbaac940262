import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { runCommand } from '@/scripts/command';
import { init } from './init';

const folder = makeTestFolder();

beforeEach(() => {
  // npm would install for a minute.
  const npm = path.join(folder, 'bin/npm');
  write('bin/npm', '#!/bin/sh\nexit 0\n', 0o755);
  vi.stubEnv('PATH', `${path.dirname(npm)}:${process.env.PATH}`);
  vi.spyOn(console, 'log').mockReturnValue();
  const manifest = { name: 'developer-portal', version: '1.2.3' };
  write('installed/package.json', JSON.stringify({ dependencies: { 'developer-portal': 'file:../portal.tgz' } }));
  write('portal.tgz', 'package');
  write('installed/node_modules/developer-portal/package.json', JSON.stringify(manifest));
  write('installed/node_modules/developer-portal/deploy/github-pages.yml', 'name: pages\n');
  write(
    'api/Zoo API.yaml',
    "openapi: 3.1.0\ninfo: { title: Zoo, version: '1' }\npaths: { $ref: 'parts/paths.yaml' }\n",
  );
  write('api/parts/paths.yaml', '{}\n');
  mkdirSync(path.join(folder, 'new'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

function write(name: string, text: string, mode?: number): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** Runs `portal init` in `new/`; returns what it reports. */
async function run(...args: string[]): Promise<string> {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(() =>
    init(path.join(folder, 'new'), path.join(folder, 'installed/node_modules/developer-portal'), args),
  );
  return error.mock.calls.join('\n').replaceAll(folder, '');
}

const read = (name: string) => readFileSync(path.join(folder, 'new', name), 'utf8');

test('checks the document, and says what to do where a build would stop at it', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  write(
    'bin/npm',
    '#!/bin/sh\n[ "$1" = install ] || [ "$*" = "run --silent check -- specs/Zoo API.yaml" ] || exit 3\n',
    0o755,
  );
  await run('--spec', '../api/Zoo API.yaml', '--yes');
  expect(log.mock.lastCall).toEqual(['Run `npm start` to build and serve the portal, or `npm run dev` to write it.']);
  rmSync(path.join(folder, 'new'), { recursive: true });
  mkdirSync(path.join(folder, 'new'));
  write('bin/npm', '#!/bin/sh\n[ "$1" = install ]\n', 0o755);
  await run('--spec', '../api/Zoo API.yaml', '--yes');
  expect(log.mock.lastCall).toEqual([
    'A build stops at the problems above. Correct specs/Zoo API.yaml, then run `npm start` to build and serve the portal, or `npm run dev` to write it.',
  ]);
});

test('writes the smallest portal, with the document and what it refers to', async () => {
  expect(await run('--spec', '../api/Zoo API.yaml', '--name', "The Zoo's Docs", '--yes')).toBe('');
  const files = readdirSync(path.join(folder, 'new'), { recursive: true, withFileTypes: true });
  expect(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => path.relative(path.join(folder, 'new'), path.join(parentPath, name)))
      .sort(),
  ).toEqual([
    '.github/workflows/pages.yml',
    '.gitignore',
    'content/docs/index.mdx',
    'content/sidebar.yaml',
    'package.json',
    'site.config.ts',
    'specs/Zoo API.yaml',
    'specs/parts/paths.yaml',
    'tsconfig.json',
    'vendor/portal.tgz',
  ]);
  expect(read('site.config.ts')).toBe(`import { defineConfig } from 'developer-portal';

export const siteConfig = defineConfig({
  title: 'The Zoo\\'s Docs',
  description: 'Guides and API reference of The Zoo\\'s Docs.',
  /** Start of absolute URLs. The environment variable SITE_URL takes precedence. */
  baseUrl: 'https://developers.example.com',
  // Mistakes in the document are warnings. Remove \`strict\` to make them errors, which stop a build.
  apis: [{ id: 'zoo-api', label: 'Zoo', spec: 'specs/Zoo API.yaml', strict: false }],
});
`);
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'the-zoo-s-docs',
    scripts: { start: 'portal start', test: 'portal test' },
    dependencies: { 'developer-portal': 'file:vendor/portal.tgz' },
  });
});

test('the owner may edit the copy of a read-only document', async () => {
  chmodSync(path.join(folder, 'api/Zoo API.yaml'), 0o444);
  expect(await run('--spec', '../api/Zoo API.yaml', '--yes')).toBe('');
  expect(statSync(path.join(folder, 'new/specs/Zoo API.yaml')).mode & 0o200).toBe(0o200);
});

test('scripts of the folder stay, but not the test that `npm init` writes', async () => {
  const scripts = { start: 'node .', test: 'echo "Error: no test specified" && exit 1' };
  write('new/package.json', JSON.stringify({ scripts }));
  expect(await run('--spec', '../api/Zoo API.yaml', '--yes')).toBe('');
  expect(JSON.parse(read('package.json')).scripts).toMatchObject({ start: 'node .', test: 'portal test' });
});

test('the title of the document is the name, unless another is given', async () => {
  expect(await run('--spec', '../api/Zoo API.yaml', '--yes')).toBe('');
  expect(read('site.config.ts')).toContain("  title: 'Zoo',\n");
});

test.each([
  [[], 'portal init: no document is named; run `npx portal init [--spec FILE] [--name NAME] [--yes]`'],
  [['--spec', 'none.yaml'], 'none.yaml: there is no such file; name an OpenAPI document'],
  [
    ['--spec', '../api/parts/paths.yaml'],
    '../api/parts/paths.yaml: this is not an OpenAPI document; name a JSON or YAML file with `info`',
  ],
  [
    ['--sepc', 'a.yaml'],
    "portal init: Unknown option '--sepc'; run `npx portal init [--spec FILE] [--name NAME] [--yes]`",
  ],
])('%j writes nothing and says why', async (args, message) => {
  expect(await run(...args, '--yes')).toBe(message);
  expect([readdirSync(path.join(folder, 'new')), process.exitCode]).toEqual([[], 1]);
});

test('leaves no half of a portal when a file cannot be written, or an earlier run was interrupted', async () => {
  write('new/.portal-init/site.config.ts', 'half');
  write('new/.portal-init.pending.unfinished', 'specs/');
  const pages = 'installed/node_modules/developer-portal/deploy/github-pages.yml';
  rmSync(path.join(folder, pages));
  expect(await run('--spec', '../api/Zoo API.yaml', '--yes')).toBe(
    `/${pages}: there is no such file or folder; correct the path, or create it`,
  );
  expect(readdirSync(path.join(folder, 'new'))).toEqual(['.portal-init.pending.unfinished']);
});

test('another run completes a portal of which some files were moved, and some packages installed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  write('new/.portal-init.pending', 'specs/Zoo API.yaml');
  write('new/.portal-init/vendor/portal.tgz', 'package');
  write('new/site.config.ts', 'settings');
  write('new/node_modules/half/package.json', '{}');
  expect(await run('--spec', '../api/Zoo API.yaml', '--yes')).toBe('');
  expect(readdirSync(path.join(folder, 'new'))).toEqual(['site.config.ts', 'vendor']);
  expect(read('site.config.ts')).toBe('settings');
  expect(log.mock.calls).toEqual([
    ['completing the portal of the interrupted run'],
    ['Run `npm start` to build and serve the portal, or `npm run dev` to write it.'],
  ]);
});

test('a folder with files is refused', async () => {
  write('new/notes.txt', 'mine');
  expect(await run('--spec', '../api/Zoo API.yaml', '--yes')).toBe(
    '/new: the folder is not empty: notes.txt; run the command in an empty folder',
  );
  expect(existsSync(path.join(folder, 'new/site.config.ts'))).toBe(false);
});
