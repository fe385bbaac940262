import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { BUILD_CACHE } from '@/lib/cache/build-cache';
import { forgetShared } from '@/lib/memoize.fixture';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { fingerprintFiles } from './documents';

const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Loads the module as a new process would. */
function startProcess() {
  vi.resetModules();
  forgetShared();
  return import('./documents');
}

test('a process reads the build cache of another instead of the documents', async () => {
  const first = await startProcess();
  const read = await first.loadDocuments();
  await first.saveDocuments(folder);
  vi.stubEnv(BUILD_CACHE, folder);
  const next = await startProcess();
  const reading = vi.spyOn(await import('@/lib/openapi/load'), 'loadSpec');
  const taken = await next.loadDocuments();
  expect(reading).not.toHaveBeenCalled();
  expect(taken).toEqual(read);
  expect(taken).not.toBe(read);
});

test('a fingerprint changes with a new file; a missing folder and a link without a target are ignored', async () => {
  const folders = [folder, path.join(folder, 'absent')];
  const before = await fingerprintFiles(folders);
  writeFileSync(path.join(folder, 'seats.png'), '');
  symlinkSync('nobody@nowhere.1', path.join(folder, '.#seats.png'));
  const after = await fingerprintFiles(folders);
  expect(before).toBe('');
  expect(after).toBe(`${path.join(folder, 'seats.png')} ${statSync(path.join(folder, 'seats.png')).mtimeMs} 0`);
});
