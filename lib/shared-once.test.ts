import { afterEach, expect, test, vi } from 'vitest';
import { sharedBy, sharedOnce } from '@/lib/shared-once';

afterEach(() => vi.unstubAllEnvs());

test('is made once under a name', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect([sharedOnce('a test', () => ({ made: 1 })), sharedOnce('a test', () => ({ made: 2 }))]).toEqual([
    { made: 1 },
    { made: 1 },
  ]);
});

test('is made anew by each bundle while writing', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect([sharedOnce('another test', () => 1), sharedOnce('another test', () => 2)]).toEqual([1, 2]);
});

test('is made once for each key', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  const make = vi.fn(({ name }: { name: string }) => (name === 'one' ? undefined : name));
  const nameOf = sharedBy('a test by key', make);
  expect([nameOf(one), nameOf(one), nameOf(other)]).toEqual([undefined, undefined, 'other']);
  expect(make).toHaveBeenCalledTimes(2);
});
