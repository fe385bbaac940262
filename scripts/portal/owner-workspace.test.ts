import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { openOwnerWorkspace } from './owner-workspace.mjs';

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
  expect(listFiles(workspace ?? '')).toEqual([...owned, 'app/docs/page.tsx', 'lib/deploy/a.ts', 'package.json'].sort());
});
