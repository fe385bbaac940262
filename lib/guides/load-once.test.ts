import { afterEach, expect, test, vi } from 'vitest';
import { BUILD_CACHE } from '@/lib/cache/build-cache';
import { forgetShared } from '@/lib/memoize.fixture';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { toGuide } from './guide.fixture';
import type { GuideResult } from './parse';

const invalid = (message: string): GuideResult => ({
  unreadable: toGuide(''),
  diagnostics: [{ severity: 'error', file: 'a.mdx', line: 1, message, hint: 'correct it' }],
});
const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Loads the module as a new process would. */
function startProcess() {
  vi.resetModules();
  forgetShared();
  return import('./load');
}

test('parses a file again when it has changed', async () => {
  const { parseOnce } = await startProcess();
  expect(parseOnce('/a.mdx', 1, () => invalid('first'))).toEqual(invalid('first'));
  expect(parseOnce('/a.mdx', 1, () => invalid('second'))).toEqual(invalid('first'));
  expect(parseOnce('/a.mdx', 2, () => invalid('third'))).toEqual(invalid('third'));
});

test('leaves what was parsed to the next process, but for what has changed since', async () => {
  const first = await startProcess();
  first.parseOnce('/a.mdx', 1, () => invalid('first'));
  first.parseOnce('/b.mdx', 1, () => invalid('first'));
  first.saveParsed(folder);
  vi.stubEnv(BUILD_CACHE, folder);
  const next = await startProcess();
  expect(next.parseOnce('/a.mdx', 1, () => invalid('next'))).toEqual(invalid('first'));
  expect(next.parseOnce('/b.mdx', 2, () => invalid('next'))).toEqual(invalid('next'));
});
