import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheUntilChanged, cacheUntilFilesChange, memoizeByKey, memoizeOnce, memoizeWeak } from './memoize';
import { makeTestFolder } from './test-folder.fixture';

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
    vi.doMock('@/lib/cache/code-fingerprint', () => ({ fingerprintCode: () => code }));
    vi.resetModules();
    const { memoizeOnce } = await import('@/lib/memoize');
    const [page, handler] = [1, 2].map((value) => memoizeOnce(() => value, { sharedAs: 'test of development' }));
    expect([page?.(), handler?.()]).toEqual([1, 1]);
    code = 'after';
    const edited = memoizeOnce(() => 3, { sharedAs: 'test of development' });
    expect([page?.(), edited()]).toEqual([1, 3]);
    vi.doUnmock('@/lib/cache/code-fingerprint');
    vi.resetModules();
  });
});

describe('a value that is read from files', () => {
  const folder = makeTestFolder();
  let file = '';

  beforeEach(() => {
    vi.stubEnv('NODE_ENV', 'development');
    file = path.join(folder, 'a.yaml');
    write('first', 1);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  /** Writes the file as it was changed at a second of 1970. */
  function write(text: string, second: number): void {
    writeFileSync(file, text);
    utimesSync(file, second, second);
  }

  test('the development server reads a document again when one of its files has changed', async () => {
    const read = vi.fn(async () => ({ value: {}, files: [file] }));
    const first = await cacheUntilFilesChange(file, read);
    expect(await cacheUntilFilesChange(file, read)).toBe(first);
    write('second', 2);
    expect(await cacheUntilFilesChange(file, read)).not.toBe(first);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a file that was changed while it was read is read again', async () => {
    const read = vi.fn(async () => {
      write('later', Date.now() / 1000 + 1);
      return { value: {}, files: [file] };
    });
    await cacheUntilFilesChange(file, read);
    await cacheUntilFilesChange(file, read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a value without files, and each value of a build, is read again', async () => {
    const withErrors = vi.fn(async () => ({ value: {} }));
    await cacheUntilFilesChange(`${file} with errors`, withErrors);
    await cacheUntilFilesChange(`${file} with errors`, withErrors);
    expect(withErrors).toHaveBeenCalledTimes(2);
    vi.stubEnv('NODE_ENV', 'production');
    const read = vi.fn(async () => ({ value: {}, files: [file] }));
    await cacheUntilFilesChange(file, read);
    await cacheUntilFilesChange(file, read);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
