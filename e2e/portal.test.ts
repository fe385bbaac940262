import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeBuildFacts } from '@/lib/next/export-files';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true });
});

test('pictures read the base path of the portal that they draw, whether or not there is an `out/`', async () => {
  writeBuildFacts(folder, { basePath: '/drawn' });
  vi.stubEnv('PICTURES_PORTAL', folder);
  vi.resetModules();
  const { BASE, HOME } = await import('@/e2e/portal');
  expect([BASE, HOME]).toEqual(['/drawn', '/drawn']);
});
