import { beforeEach, expect, test } from 'vitest';
import { throwErrors } from '@/lib/diagnostic';
import { finishExport } from '@/lib/next/finish-export';
import { listFiles } from '@/lib/sources/files';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

const FILES = {
  'index.html': '<main></main>',
  'index.txt': '',
  '__next._full.txt': '',
  '_not-found.html': '',
  '_not-found.txt': '',
  '_not-found/a.txt': '',
  '_next/portal/a.js': '',
  '_next/static/chunks/a.js': 'self.__next_f; globalThis.TURBOPACK',
  'files/a.md': 'a'.repeat(1024),
};

beforeEach(() => writeFiles(folder, FILES));

test('an export whose pages and icon are both wrong fails once, after everything that it started has ended', async () => {
  const message = expect.stringContaining(
    '/: this version of Next.js differs from what the portal relies on: one inline script starts the bundler',
  );
  await expect(finishExport(folder, throwErrors)).rejects.toThrow(expect.objectContaining({ message }));
  expect(listFiles(folder)).toContain('a.md.gz');
});
