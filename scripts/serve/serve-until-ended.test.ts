import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeBuildFacts } from '@/lib/next/build-facts';
import { serveUntilEnded } from './serve-until-ended';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'served-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test('serves the export in a folder below the path that it was built for, and says where', async () => {
  writeBuildFacts(folder, { basePath: '/portal' });
  vi.stubEnv('PORT', '0');
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await serveUntilEnded(folder);
  const [line = ''] = printed.mock.calls[0] ?? [];
  expect(line).toMatch(new RegExp(`^Serving ${folder}/ at http://localhost:[0-9]+/portal/$`));
  const address = String(line).replace(/^.* /, '');
  expect((await fetch(`${address}build.json`)).status).toBe(200);
  process.emit('SIGTERM');
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
});
