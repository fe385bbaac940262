import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { closeWorkspace, openWorkspace } from './workspace';

const folder = makeTestFolder();

/** Writes files with their own path as text and returns their folder. */
function write(name: string, files: string[]): string {
  const root = path.join(folder, name);
  for (const file of files) writeFiles(root, { [file]: `${name}/${file}` });
  return root;
}

test('a workspace has the code of the project and the content of the other folder', async () => {
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
  const workspace = await openWorkspace(root, content);
  const read = (file: string) => {
    const place = path.join(workspace, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  expect(path.dirname(workspace)).toBe(path.join(root, '.workspace'));
  expect(
    [
      'lib/fail.ts',
      'lib/fail.test.ts',
      'package.json',
      'node_modules/next/package.json',
      'site.config.ts',
      'specs/museum.yaml',
      'content/docs/index.mdx',
    ].map(read),
  ).toEqual([
    'project/lib/fail.ts',
    'project/lib/fail.test.ts',
    'project/package.json',
    'project/node_modules/next/package.json',
    'museum/site.config.ts',
    'museum/specs/museum.yaml',
    'museum/content/docs/index.mdx',
  ]);
  expect(
    [
      'specs/own.yaml',
      'content/docs/own.mdx',
      'public/own.svg',
      'out/index.html',
      '.git/HEAD',
      'e2e/pictures/node_modules/browser',
      'README.md',
    ].map(read),
  ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, undefined]);
  await closeWorkspace(workspace);
  expect(existsSync(workspace)).toBe(false);
  expect(existsSync(path.join(root, 'node_modules/next/package.json'))).toBe(true);
});

test('a folder without content is refused', async () => {
  const root = write('project', ['package.json']);
  const content = write('museum', ['specs/museum.yaml']);
  await expect(openWorkspace(root, content)).rejects.toThrow(
    expect.objectContaining({
      message: `${content}: not the content of a portal: site.config.ts, content missing; name a folder with site.config.ts, specs/ and content/`,
    }),
  );
});
