import { afterEach, expect, test, vi } from 'vitest';
import { fetchJsonOnce } from './network';

afterEach(() => vi.unstubAllGlobals());

test('a retry after a failure is fetched once, even if several callers waited for the failure', async () => {
  const fetchFile = vi.fn(async () => Response.json({ n: 1 })).mockRejectedValueOnce(new Error('offline'));
  vi.stubGlobal('fetch', fetchFile);
  const load = fetchJsonOnce<{ n: number }>();
  const retried = load('/a.json').catch(() => load('/a.json'));
  await expect(load('/a.json')).rejects.toThrow('offline');
  expect([await retried, await load('/a.json')]).toEqual([{ n: 1 }, { n: 1 }]);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});
