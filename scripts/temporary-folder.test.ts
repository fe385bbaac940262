import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

test.each([
  ['a signal that nothing handles', "process.kill(process.pid, 'SIGTERM');", 1],
  [
    'a signal that its handler survives',
    "process.once('SIGINT', () => process.exit(3)).kill(process.pid, 'SIGINT');",
    3,
  ],
  ['an error', "throw new Error('no');", 1],
])('a temporary folder is removed after %s', (_, end, status) => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 60_000));';
  const code = `import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { writeFileSync } from 'node:fs';
await withTemporaryFolder(async (made) => { writeFileSync(made + '/file', ''); console.log(made); ${end} ${wait} });`;
  writeFiles(folder, { 'main.ts': code, 'tmp/other': '' });
  const env = { ...process.env, TMPDIR: path.join(folder, 'tmp') };
  const main = path.join(folder, 'main.ts');
  const run = spawnSync(process.execPath, ['scripts/portal/run-script.mjs', main], { env, encoding: 'utf8' });
  expect(path.dirname(run.stdout.trim())).toBe(env.TMPDIR);
  expect(run.status).toBe(status);
  expect(readdirSync(env.TMPDIR)).toEqual(['other']);
});
