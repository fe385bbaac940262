import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  mkdirSync(path.join(folder, 'lib/site'), { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('another text follows each change of the code and the settings', async () => {
  // The module remembers a time of another clock if another test has used it.
  vi.resetModules();
  const { fingerprintCode } = await import('./code-fingerprint');
  const read = () => {
    vi.advanceTimersByTime(1000);
    return fingerprintCode();
  };
  const texts = [read()];
  for (const file of ['lib/site/pages.ts', 'site.config.ts']) {
    writeFileSync(path.join(folder, file), 'one');
    texts.push(read());
    utimesSync(path.join(folder, file), 0, Date.now() / 1000 + 60 * texts.length);
    texts.push(read());
  }
  expect(new Set(texts).size).toBe(5);
  expect(read()).toBe(texts.at(-1));
});
