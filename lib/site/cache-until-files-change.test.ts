import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { cacheUntilFilesChange } from './cache-until-files-change';

const folder = makeTestFolder();
let file = '';

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
  file = path.join(folder, 'a.yaml');
  write('first', 1);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Writes the file as it was changed at a second of 1970. */
function write(text: string, second: number): void {
  writeFileSync(file, text);
  utimesSync(file, second, second);
}

test('the development server reads a document again when one of its files has changed', async () => {
  const read = vi.fn(async () => ({ value: {}, files: [file] }));
  const first = await cacheUntilFilesChange(file, read);
  expect(await cacheUntilFilesChange(file, read)).toBe(first);
  write('second', 2);
  expect(await cacheUntilFilesChange(file, read)).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a file that was changed while it was read is read again', async () => {
  const read = vi.fn(async () => {
    write('later', Date.now() / 1000 + 1);
    return { value: {}, files: [file] };
  });
  await cacheUntilFilesChange(file, read);
  await cacheUntilFilesChange(file, read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a value without files, and each value of a build, is read again', async () => {
  const withErrors = vi.fn(async () => ({ value: {} }));
  await cacheUntilFilesChange(`${file} with errors`, withErrors);
  await cacheUntilFilesChange(`${file} with errors`, withErrors);
  expect(withErrors).toHaveBeenCalledTimes(2);
  vi.stubEnv('NODE_ENV', 'production');
  const read = vi.fn(async () => ({ value: {}, files: [file] }));
  await cacheUntilFilesChange(file, read);
  await cacheUntilFilesChange(file, read);
  expect(read).toHaveBeenCalledTimes(2);
});
