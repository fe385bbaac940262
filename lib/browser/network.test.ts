import { afterEach, expect, test, vi } from 'vitest';
import { fetchJsonOnce, fetchOptionalJson } from './network';

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

test('a failure is silent, and fetched again only when the browser is online again', async () => {
  const fetchFile = vi.fn(async () => Response.json({ n: 1 })).mockRejectedValueOnce(new Error('offline'));
  const page = new EventTarget();
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const load = fetchOptionalJson<{ n: number }>();
  expect([await load('/a.json'), await load('/a.json')]).toEqual([undefined, undefined]);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect([await load('/a.json'), await load('/a.json')]).toEqual([{ n: 1 }, { n: 1 }]);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});
