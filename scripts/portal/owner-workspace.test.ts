import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDiagnostic } from '@/lib/format-error.mjs';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { findForeignFiles, mirror, openOwnerWorkspace } from './owner-workspace';

const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a workspace has the code without manual and host files, which may have their names below the root', () => {
  vi.stubEnv('PORTAL_SOURCE', '');
  vi.stubEnv('PORTAL_BUNDLER_ROOT', '');
  const code = ['app/docs/page.tsx', 'lib/deploy/a.ts', 'docs/manual/README.md', 'deploy/nginx.conf', 'README.md'];
  const owned = ['site.config.ts', 'specs/a.yaml', 'content/docs/index.mdx'];
  writeFiles(folder, {
    'code/package.json': '{}',
    ...Object.fromEntries(code.map((file) => [`code/${file}`, ''])),
    ...Object.fromEntries(owned.map((file) => [`owner/${file}`, ''])),
  });
  const workspace = openOwnerWorkspace(path.join(folder, 'code'), path.join(folder, 'owner'));
  expect(listFiles(workspace)).toEqual([...owned, 'app/docs/page.tsx', 'lib/deploy/a.ts', 'package.json'].sort());
});

test('a workspace also has the files elsewhere in the folder that settings name, until they are removed', () => {
  vi.stubEnv('PORTAL_SOURCE', '');
  vi.stubEnv('PORTAL_BUNDLER_ROOT', '');
  const owner = path.join(folder, 'owner');
  writeFiles(folder, {
    'code/package.json': '{}',
    'code/styles/base.css': '',
    'owner/site.config.ts': `stylesheet: './brand.css', logo: "design/logo.svg", fonts: { text: 'styles/own.woff2' }, apis: ['api.yaml', 'package.json']`,
    'owner/content/docs/index.mdx': '',
    'owner/specs/a.yaml': '',
    'owner/brand.css': 'a',
    'owner/design/logo.svg': '',
    'owner/design/draft.svg': '',
    'owner/styles/own.woff2': '',
    'owner/api.yaml': '',
    'owner/package.json': '{"private":true}',
  });
  const open = () => listFiles(openOwnerWorkspace(path.join(folder, 'code'), owner));
  const all = ['api.yaml', 'brand.css', 'content/docs/index.mdx', 'design/logo.svg', 'package.json', 'site.config.ts'];
  expect(open()).toEqual([...all, 'specs/a.yaml', 'styles/base.css', 'styles/own.woff2']);
  expect(readFileSync(path.join(owner, '.portal/package.json'), 'utf8')).toBe('{}');
  rmSync(path.join(owner, 'brand.css'));
  expect(open()).not.toContain('brand.css');
});

test('a file that settings name must not lead out of the folder', () => {
  const owner = path.join(folder, 'owner');
  writeFiles(folder, {
    'secret.css': '',
    'owner/site.config.ts': `stylesheet: 'brand.css'`,
    'owner/content/a': '',
    'owner/specs/a': '',
  });
  symlinkSync(path.join(folder, 'secret.css'), path.join(owner, 'brand.css'));
  const outside = path.join(realpathSync(folder), 'secret.css');
  expect(() => openOwnerWorkspace(path.join(folder, 'code'), owner)).toThrow(
    expect.objectContaining({
      message: `brand.css: leads to ${outside}, which is outside of the project; put a copy of the file there, or remove it`,
    }),
  );
});

/** The real path, because messages name it. */
const at = (name: string) => path.join(realpathSync(folder), name);

function link(target: string, name: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  symlinkSync(target, at(name));
}

const find = (...names: string[]) =>
  findForeignFiles(at('project'), names, (name) => name === 'node_modules').map(formatDiagnostic);

test('a portal of shards that are not assembled, or only half, is refused with the command to run', () => {
  const owner = at('owner-of-shards');
  const open = () => openOwnerWorkspace(at('code'), owner);
  const settings = "import shards from './public/links.json';";
  writeFiles(owner, { 'site.config.ts': settings, 'content/docs/index.mdx': '', '.assembly/specs/a.yaml': '' });
  const hint = 'run `npm ci` and `npx portal assemble`';
  expect(open).toThrow(`${owner}: an earlier \`portal assemble\` was interrupted; ${hint}`);
  rmSync(path.join(owner, '.assembly'), { recursive: true });
  expect(open).toThrow(`${owner}: the shards are not assembled yet; ${hint}`);
  writeFiles(owner, { 'public/links.json': '[]' });
  expect(open).toThrow(`${owner}: not a portal: specs missing`);
});

test('links that leave the project are refused, in each folder and by each way', () => {
  writeFiles(folder, { '.npmrc': 'token', 'other/a.mdx': 'a', 'project/assets/logo.svg': 'logo' });
  writeFiles(folder, { 'project-secret/key': 'key' });
  link(at('.npmrc'), 'project/public/x');
  link('../../../.npmrc', 'project/public/img/y.svg');
  link(at('other'), 'project/content/docs');
  link(at('project-secret/key'), 'project/specs/releases/a/1.yaml');
  link('../public/x', 'project/assets/z.svg');
  link('../assets', 'project/specs/shared');
  const hint = 'put a copy of the file there, or remove it';
  const outside = 'which is outside of the project';
  expect(find('site.config.ts', 'specs', 'content', 'public', '../.npmrc')).toEqual([
    `specs/releases/a/1.yaml: leads to ${at('project-secret/key')}, ${outside}; ${hint}`,
    `specs/shared/z.svg: leads to ${at('.npmrc')}, ${outside}; ${hint}`,
    `content/docs: leads to ${at('other')}, ${outside}; ${hint}`,
    `public/img/y.svg: leads to ${at('.npmrc')}, ${outside}; ${hint}`,
    `public/x: leads to ${at('.npmrc')}, ${outside}; ${hint}`,
    `../.npmrc: leads to ${at('.npmrc')}, ${outside}; ${hint}`,
  ]);
});

test('links within the project are allowed, unless they lead around in a circle or nowhere', () => {
  writeFiles(folder, { 'project/assets/logo.svg': 'logo' });
  link('../assets/logo.svg', 'project/public/logo.svg');
  link('..', 'project/public/all');
  link('missing.svg', 'project/public/missing.svg');
  link('self', 'project/public/self');
  link('../../other', 'project/public/node_modules');
  const hint = 'put a copy of the file there, or remove it';
  expect(find('public')).toEqual([
    `public/all: leads to ${at('project')}, a folder that contains it; ${hint}`,
    `public/missing.svg: is a link that leads to no file; ${hint}`,
    `public/self: is a link that leads to no file; ${hint}`,
  ]);
});

test.runIf(process.platform !== 'win32')('sockets and devices are refused', async () => {
  mkdirSync(at('project/public'), { recursive: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path.relative('.', at('project/public/socket')), resolve));
  link('/dev/null', 'project/public/null');
  expect(find('public')).toEqual([
    'public/null: leads to /dev/null, which is outside of the project; put a copy of the file there, or remove it',
    'public/socket: is neither a file nor a folder; remove it',
  ]);
  await new Promise((resolve) => server.close(resolve));
});

const write = (name: string, text: string) => writeFiles(folder, { [name]: text });

test('copies what is new or changed, removes what is gone, and leaves what is the same', () => {
  write('owner/docs/same.mdx', 'same');
  write('owner/docs/changed.mdx', 'old');
  write('owner/docs/gone.mdx', 'gone');
  mirror(at('owner'), at('copy'));
  const before = statSync(at('copy/docs/same.mdx')).ctimeMs;
  write('owner/docs/changed.mdx', 'new text');
  write('owner/docs/new.mdx', 'new');
  rmSync(at('owner/docs/gone.mdx'));
  mirror(at('owner'), at('copy'));
  expect(['changed', 'new'].map((name) => readFileSync(at(`copy/docs/${name}.mdx`), 'utf8'))).toEqual([
    'new text',
    'new',
  ]);
  expect(existsSync(at('copy/docs/gone.mdx'))).toBe(false);
  expect(statSync(at('copy/docs/same.mdx')).ctimeMs).toBe(before);
});

test('a copy of a read-only file can be replaced', () => {
  write('owner/docs/lock.mdx', 'text');
  chmodSync(at('owner/docs/lock.mdx'), 0o444);
  mirror(at('owner'), at('copy'));
  expect(statSync(at('copy/docs/lock.mdx')).mode & 0o777).toBe(0o644);
});

test('a folder in the place of a file, and the other way around', () => {
  write('owner/one', 'file');
  write('owner/two/inner', 'file');
  mirror(at('owner'), at('copy'));
  rmSync(at('owner'), { recursive: true });
  write('owner/one/inner', 'file');
  write('owner/two', 'file');
  mirror(at('owner'), at('copy'));
  expect(statSync(at('copy/one')).isDirectory()).toBe(true);
  expect(statSync(at('copy/two')).isFile()).toBe(true);
});

test('what is left out is neither copied nor removed', () => {
  write('owner/node_modules/a', 'owner');
  write('copy/node_modules/b', 'copy');
  mirror(at('owner'), at('copy'), (name) => name === 'node_modules');
  expect([existsSync(at('copy/node_modules/a')), existsSync(at('copy/node_modules/b'))]).toEqual([false, true]);
});

test('without a source, the target is removed', () => {
  write('copy/a', 'text');
  mirror(at('owner'), at('copy'));
  expect(existsSync(at('copy'))).toBe(false);
});
