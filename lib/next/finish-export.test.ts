import { beforeEach, expect, test } from 'vitest';
import { throwErrors } from '@/lib/diagnostic';
import { finishExport } from '@/lib/next/finish-export';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

const FILES = {
  'index.html': '<link rel="stylesheet" href="/_next/static/gone.css"><main></main>',
  '_next/static/chunks/a.css': '',
  'files/a.md': 'a'.repeat(1024),
};

beforeEach(() => writeFiles(folder, FILES));

test('an export whose pages and icon are both wrong fails once, after everything that it started has ended', async () => {
  const message = expect.stringContaining('_next/static/gone.css');
  await expect(finishExport(folder, throwErrors)).rejects.toThrow(expect.objectContaining({ message }));
  expect(listFiles(folder)).toContain('a.md.gz');
});
