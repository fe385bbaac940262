import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { followOwner } from './dev';

const owner = makeTestFolder();
const workspace = makeTestFolder();

beforeEach(() => {
  for (const name of ['specs', 'content']) mkdirSync(path.join(owner, name));
  writeFileSync(path.join(owner, 'site.config.ts'), '');
  vi.stubEnv('PORTAL_SOURCE', owner);
  vi.spyOn(process, 'cwd').mockReturnValue(workspace);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Writes and changes a file of the owner, and waits each time until the workspace has its text. */
async function writeTwice(file: string): Promise<void> {
  const copy = path.join(workspace, file);
  const read = () => (existsSync(copy) ? readFileSync(copy, 'utf8') : undefined);
  for (const text of ['first', 'second']) {
    writeFileSync(path.join(owner, file), text);
    await expect.poll(read).toBe(text);
  }
}

test('changes reach the workspace, also those in a folder that is created or replaced later', async () => {
  followOwner();
  await writeTwice('content/a.mdx');
  mkdirSync(path.join(owner, 'public'));
  await writeTwice('public/plan.svg');
  rmSync(path.join(owner, 'specs'), { recursive: true });
  mkdirSync(path.join(owner, 'specs'));
  await writeTwice('specs/a.yaml');
});

test('changes of a file in another folder, which the settings name, reach the workspace', async () => {
  followOwner();
  mkdirSync(path.join(owner, 'api/v1'), { recursive: true });
  writeFileSync(path.join(owner, 'api/v1/cats.json'), '{}');
  writeFileSync(path.join(owner, 'site.config.ts'), "export const siteConfig = { spec: 'api/v1/cats.json' };");
  await expect.poll(() => existsSync(path.join(workspace, 'api/v1/cats.json'))).toBe(true);
  await writeTwice('api/v1/cats.json');
});

test('a syntax error in the settings is printed with its line, and pages keep the settings from before and show it', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  followOwner();
  await writeTwice('content/a.mdx');
  writeFileSync(path.join(owner, 'site.config.ts'), "export const siteConfig = {\n  title: 'Cats' 'Dogs',\n};\n");
  await expect
    .poll(() => error.mock.lastCall)
    .toEqual([
      'site.config.ts:2: not valid TypeScript: Expected `,` or `}` but found `string`; correct commas, quotes and brackets in this line or above',
    ]);
  expect(readFileSync(path.join(workspace, 'site.config.ts'), 'utf8')).toBe(`/*export const siteConfig = {
  title: 'Cats' 'Dogs',
};
*/
import { reportMistakes } from 'developer-portal';
export const siteConfig = reportMistakes([{"severity":"error","file":"site.config.ts","line":2,"message":"not valid TypeScript: Expected \`,\` or \`}\` but found \`string\`","hint":"correct commas, quotes and brackets in this line or above"}]);
`);
  await writeTwice('content/b.mdx');
  writeFileSync(path.join(owner, 'site.config.ts'), 'export const siteConfig = {};\n');
  await expect.poll(() => readFileSync(path.join(workspace, 'site.config.ts'), 'utf8')).toContain('{}');
});

test('a process that watches ends when its work is done', () => {
  const script = path.join(owner, 'watch.ts');
  writeFileSync(
    script,
    `import { watchContent } from '@/scripts/dev';
watchContent(${JSON.stringify(owner)}, () => {});
setTimeout(() => console.log('done'), 300);
`,
  );
  const run = path.resolve(import.meta.dirname, 'portal/run-script.mjs');
  const options = { cwd: path.resolve(import.meta.dirname, '..'), encoding: 'utf8', timeout: 20_000 } as const;
  const { stdout, signal } = spawnSync(process.execPath, [run, script], options);
  expect([stdout, signal]).toEqual(['done\n', null]);
}, 30_000);
