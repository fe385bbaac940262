import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { checkOutputFolder, replaceExport } from './workspace';

const folder = makeTestFolder();

const write = (name: string, text: string) => writeFiles(folder, { [name]: text });

test('takes a folder that is not there, is empty, or holds an export', async () => {
  write('export/404.html', '');
  write('export/_next/a.js', '');
  mkdirSync(path.join(folder, 'empty'));
  for (const name of ['new', 'empty', 'export']) await checkOutputFolder(path.join(folder, name));
});

test('refuses a folder of other files, and a file', async () => {
  write('mine/diary.txt', '');
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

/** What a rename answers across file systems. */
const refuse = async () => {
  throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
};

describe.each([
  ['moved within a file system', undefined, false],
  ['copied from another file system', refuse, true],
])('a finished export, %s,', (_, move, isKept) => {
  test('replaces a former one as a whole', async () => {
    write('finished/index.html', 'new');
    write('deep/out/index.html', 'old');
    write('deep/out/gone.html', 'old');
    await replaceExport(path.join(folder, 'finished'), path.join(folder, 'deep/out'), move);
    expect(readdirSync(path.join(folder, 'deep'))).toEqual(['out']);
    expect(readdirSync(path.join(folder, 'deep/out'))).toEqual(['index.html']);
    expect(readFileSync(path.join(folder, 'deep/out/index.html'), 'utf8')).toBe('new');
    expect(existsSync(path.join(folder, 'finished'))).toBe(isKept);
  });

  test('goes where no folder was', async () => {
    write('finished/index.html', 'new');
    await replaceExport(path.join(folder, 'finished'), path.join(folder, 'not/yet/out'), move);
    expect(readFileSync(path.join(folder, 'not/yet/out/index.html'), 'utf8')).toBe('new');
  });
});

test('any other failure leaves the former export in place', async () => {
  write('deep/out/index.html', 'old');
  const finished = path.join(folder, 'finished');
  await expect(replaceExport(finished, path.join(folder, 'deep/out'))).rejects.toThrow(
    expect.objectContaining({ message: `ENOENT: no such file or directory, access '${finished}'` }),
  );
  expect(readFileSync(path.join(folder, 'deep/out/index.html'), 'utf8')).toBe('old');
});
