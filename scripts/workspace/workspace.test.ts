import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { withWorkspace } from './workspace';

const folder = makeTestFolder();

/** Writes files with their own path as text and returns their folder. */
function write(name: string, files: string[]): string {
  const root = path.join(folder, name);
  for (const file of files) writeFiles(root, { [file]: `${name}/${file}` });
  return root;
}

test('a workspace has the code of the project, the content of the other folder, and what the one before compiled', async () => {
  const root = write('project', [
    'lib/fail.ts',
    'lib/fail.test.ts',
    'e2e/pictures/node_modules/browser',
    'package.json',
    'site.config.ts',
    'specs/own.yaml',
    'content/docs/own.mdx',
    'public/own.svg',
    'out/index.html',
    '.git/HEAD',
    'node_modules/next/package.json',
  ]);
  const content = write('museum', ['site.config.ts', 'specs/museum.yaml', 'content/docs/index.mdx', 'README.md']);
  const compiled = write('project/.workspace/1', ['.next/BUILD_ID', 'lib/old.ts']);
  await withWorkspace(root, content, async (workspace) => {
    // The names of the bundler's files follow from the path, so that it must not change from build to build.
    expect(workspace).toBe(path.join(root, '.workspace/1'));
    const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');
    expect(read('node_modules/next/package.json')).toBe('project/node_modules/next/package.json');
    const files = listFiles(workspace).filter((file) => file !== 'node_modules');
    expect(Object.fromEntries(files.map((file) => [file, read(file)]))).toEqual({
      '.next/BUILD_ID': 'project/.workspace/1/.next/BUILD_ID',
      'content/docs/index.mdx': 'museum/content/docs/index.mdx',
      'lib/fail.test.ts': 'project/lib/fail.test.ts',
      'lib/fail.ts': 'project/lib/fail.ts',
      'package.json': 'project/package.json',
      'site.config.ts': 'museum/site.config.ts',
      'specs/museum.yaml': 'museum/specs/museum.yaml',
    });
  });
  expect(readdirSync(compiled)).toEqual(['.next']);
  expect(existsSync(path.join(root, 'node_modules/next/package.json'))).toBe(true);
});

test('a folder without content is refused', async () => {
  const root = write('project', ['package.json']);
  const content = write('museum', ['specs/museum.yaml']);
  await expect(withWorkspace(root, content, async () => undefined)).rejects.toThrow(
    expect.objectContaining({
      message: `${content}: not the content of a portal: site.config.ts, content missing; name a folder with site.config.ts, specs/ and content/`,
    }),
  );
});

test('content that leads out of its folder is refused', async () => {
  const root = write('project', ['package.json']);
  const content = write('museum', ['site.config.ts', 'specs/museum.yaml', 'content/docs/index.mdx']);
  symlinkSync(path.join(root, 'package.json'), path.join(content, 'content/docs/x.mdx'));
  const message = `${content}/content/docs/x.mdx: leads to ${root}/package.json, which is outside of the project; put a copy of the file there, or remove it`;
  await expect(withWorkspace(root, content, async () => undefined)).rejects.toThrow(
    expect.objectContaining({ message }),
  );
});
