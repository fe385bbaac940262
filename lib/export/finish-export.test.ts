import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { throwErrors } from '@/lib/diagnostic';
import { finishExport } from '@/lib/export/finish-export';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'finish-export-'));
  writeFileSync(path.join(folder, '_not-found.txt'), '');
  mkdirSync(path.join(folder, 'files'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('an export whose pages and icon are both amiss fails once, and nothing fails behind its back', async () => {
  const message = `ENOENT: no such file or directory, scandir '${path.join(folder, '_next/static')}'`;
  await expect(finishExport(folder, throwErrors)).rejects.toThrow(expect.objectContaining({ message }));
  // The icon is missed after the pages: a rejection that nobody waits for fails the run of the tests.
  await setTimeout(100);
});
