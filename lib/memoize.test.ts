import { afterEach, describe, expect, test, vi } from 'vitest';
import { cacheUntilChanged, memoizeByKey, memoizeOnce, memoizeWeak } from '@/lib/memoize';

afterEach(() => vi.unstubAllEnvs());

test('memoizeOnce makes one value, also when it is undefined', () => {
  const make = vi.fn(() => undefined);
  const read = memoizeOnce(make);
  expect([read(), read()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('memoizeWeak makes one value for each object', () => {
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  const make = vi.fn(({ name }: { name: string }) => (name === 'one' ? undefined : name));
  const nameOf = memoizeWeak(make);
  expect([nameOf(one), nameOf(one), nameOf(other)]).toEqual([undefined, undefined, 'other']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('memoizeByKey makes one value for each key, and empties a full cache', () => {
  const make = vi.fn((key: string) => key.toUpperCase());
  const upper = memoizeByKey(make, { limit: 2 });
  expect(['a', 'b', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'B']);
  expect(make).toHaveBeenCalledTimes(2);
  expect(['c', 'a'].map(upper)).toEqual(['C', 'A']);
  expect(make).toHaveBeenCalledTimes(4);
});

test('cacheUntilChanged makes a value again when its version differs', () => {
  const cached = cacheUntilChanged<string>();
  expect(cached('a', 1, () => 'first')).toBe('first');
  expect(cached('a', 1, () => 'second')).toBe('first');
  expect(cached('b', 1, () => 'other')).toBe('other');
  expect(cached('a', 2, () => 'third')).toBe('third');
});

test('cacheUntilChanged starts with known entries', () => {
  const cached = cacheUntilChanged({ entries: new Map([['a', { version: 1, value: 'known' }]]) });
  expect(cached('a', 1, () => 'made')).toBe('known');
  expect(cached('a', 2, () => 'made')).toBe('made');
});

describe('a shared cache', () => {
  test('has one value for all bundles of a process', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const [page, handler] = [1, 2].map((value) => memoizeOnce(() => value, { sharedAs: 'test of bundles' }));
    expect([page?.(), handler?.()]).toEqual([1, 1]);
  });

  test('starts again in development when code has changed', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    let code = 'before';
    vi.doMock('@/lib/code-fingerprint', () => ({ fingerprintCode: () => code }));
    vi.resetModules();
    const { memoizeOnce } = await import('@/lib/memoize');
    const [page, handler] = [1, 2].map((value) => memoizeOnce(() => value, { sharedAs: 'test of development' }));
    expect([page?.(), handler?.()]).toEqual([1, 1]);
    code = 'after';
    const edited = memoizeOnce(() => 3, { sharedAs: 'test of development' });
    expect([page?.(), edited()]).toEqual([1, 3]);
    vi.doUnmock('@/lib/code-fingerprint');
    vi.resetModules();
  });
});
