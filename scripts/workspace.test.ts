import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { checkOutputFolder, replaceExport, withWorkspace } from './workspace';

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

test('takes a folder that is not there, is empty, or holds an export', async () => {
  writeFiles(folder, { 'export/404.html': '' });
  writeFiles(folder, { 'export/_next/a.js': '' });
  mkdirSync(path.join(folder, 'empty'));
  for (const name of ['new', 'empty', 'export']) await checkOutputFolder(path.join(folder, name));
});

test('refuses a folder of other files, and a file', async () => {
  writeFiles(folder, { 'mine/diary.txt': '' });
  const mine = path.join(folder, 'mine');
  await expect(checkOutputFolder(mine)).rejects.toThrow(
    expect.objectContaining({
      message: `${mine}: the folder contains files that are not an export; name a new folder or an empty one`,
    }),
  );
  const diary = path.join(mine, 'diary.txt');
  await expect(checkOutputFolder(diary)).rejects.toThrow(
    expect.objectContaining({ message: `${diary}: no folder can be created here; name a new folder or an empty one` }),
  );
});

test.runIf(existsSync('/proc/self'))('refuses a folder in which nothing can be written, before a build', async () => {
  await expect(checkOutputFolder('/proc/self/new/out')).rejects.toThrow("mkdtemp '/proc/self/.portal-");
});

/** What a rename answers across file systems. */
const refuse = async () => {
  throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
};

describe.each([
  ['moved within a file system', undefined, false],
  ['copied from another file system', refuse, true],
])('a finished export, %s,', (_, move, isKept) => {
  test('replaces a former one as a whole', async () => {
    writeFiles(folder, { 'finished/index.html': 'new' });
    writeFiles(folder, { 'deep/out/index.html': 'old' });
    writeFiles(folder, { 'deep/out/gone.html': 'old' });
    await replaceExport(path.join(folder, 'finished'), path.join(folder, 'deep/out'), move);
    expect(readdirSync(path.join(folder, 'deep'))).toEqual(['out']);
    expect(readdirSync(path.join(folder, 'deep/out'))).toEqual(['index.html']);
    expect(readFileSync(path.join(folder, 'deep/out/index.html'), 'utf8')).toBe('new');
    expect(existsSync(path.join(folder, 'finished'))).toBe(isKept);
  });

  test('goes where no folder was', async () => {
    writeFiles(folder, { 'finished/index.html': 'new' });
    await replaceExport(path.join(folder, 'finished'), path.join(folder, 'not/yet/out'), move);
    expect(readFileSync(path.join(folder, 'not/yet/out/index.html'), 'utf8')).toBe('new');
  });
});

test('any other failure leaves the former export in place', async () => {
  writeFiles(folder, { 'deep/out/index.html': 'old' });
  const finished = path.join(folder, 'finished');
  await expect(replaceExport(finished, path.join(folder, 'deep/out'))).rejects.toThrow(
    expect.objectContaining({ message: `ENOENT: no such file or directory, access '${finished}'` }),
  );
  expect(readFileSync(path.join(folder, 'deep/out/index.html'), 'utf8')).toBe('old');
});
