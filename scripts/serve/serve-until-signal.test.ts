import { afterEach, expect, test, vi } from 'vitest';
import { writeBuildFacts } from '@/lib/next/export-files';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { serveUntilSignal } from './static-server';

const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('serves the export in a folder below the path that it was built for, and says where', async () => {
  writeBuildFacts(folder, { basePath: '/portal' });
  vi.stubEnv('PORT', '0');
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await serveUntilSignal(folder);
  const [line = ''] = printed.mock.calls[0] ?? [];
  expect(line).toMatch(new RegExp(`^Serving ${folder}/ at http://localhost:[0-9]+/portal/$`));
  const url = String(line).replace(/^.* /, '');
  expect((await fetch(`${url}build.json`)).status).toBe(200);
  process.emit('SIGTERM');
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
});
