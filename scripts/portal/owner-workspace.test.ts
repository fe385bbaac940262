import { readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { openOwnerWorkspace } from './owner-workspace';

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
