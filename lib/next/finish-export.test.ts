import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { throwErrors } from '@/lib/diagnostic';
import { finishExport } from '@/lib/next/finish-export';
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
  'files/a.md': '',
};

beforeEach(() => writeFiles(folder, FILES));

test('an export whose pages and icon are both wrong fails once, and no rejection is left unhandled', async () => {
  const message = expect.stringContaining(
    '/: this version of Next.js differs from what the portal relies on: one inline script starts the bundler',
  );
  await expect(finishExport(folder, throwErrors)).rejects.toThrow(expect.objectContaining({ message }));
  // The missing icon is noticed after the pages: an unhandled rejection would fail the test run.
  await setTimeout(100);
});
