import { afterEach, expect, test, vi } from 'vitest';
import { openExport } from './portal-export';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page that could not be fetched is fetched again, and only once after that', async () => {
  const statuses = [503, 200];
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === '/build.json') return new Response('{"basePath":""}');
    fetched.push(url.pathname);
    return new Response('# Lock', { status: statuses.shift() ?? 500 });
  });
  const { find } = await openExport('https://docs.example.com');
  await expect(find('lock.md')).rejects.toThrow('status 503');
  expect(await find('lock.md')).toBe('# Lock');
  expect(await find('lock.md')).toBe('# Lock');
  expect(fetched).toEqual(['/lock.md', '/lock.md']);
});
