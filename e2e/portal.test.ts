import { afterEach, expect, test, vi } from 'vitest';
import { writeBuildInfo } from '@/lib/next/export-files';
import { makeTestFolder } from '@/lib/test-folder.fixture';

const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('pictures read the base path of the portal that they draw, whether or not there is an `out/`', async () => {
  writeBuildInfo(folder, { basePath: '/drawn' });
  vi.stubEnv('PICTURES_PORTAL', folder);
  vi.resetModules();
  const { BASE, HOME } = await import('@/e2e/portal');
  expect([BASE, HOME]).toEqual(['/drawn', '/drawn']);
});
