import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { BUILD_CACHE, readBuildCache, waitForBuildCache, writeBuildCache } from './build-cache';

const folder = makeTestFolder();

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a process without a build cache reads nothing', () => {
  vi.stubEnv(BUILD_CACHE, undefined);
  expect(readBuildCache('documents')).toBe(undefined);
});

test('what no process saved is not there', () => {
  writeBuildCache(folder, 'documents', {});
  vi.stubEnv(BUILD_CACHE, folder);
  expect(readBuildCache('guides')).toBe(undefined);
});

test('an object used twice is read as one object', () => {
  const schema = { name: 'Ticket', nullable: false, example: null };
  writeBuildCache(path.join(folder, 'new'), 'documents', { request: schema, response: schema });
  vi.stubEnv(BUILD_CACHE, path.join(folder, 'new'));
  const taken = readBuildCache<{ request: object; response: object }>('documents');
  expect(taken).toEqual({ request: schema, response: schema });
  expect(taken?.request).toBe(taken?.response);
});

test('a process waits for the folder of its build cache', async () => {
  const cache = path.join(folder, 'new');
  vi.stubEnv(BUILD_CACHE, cache);
  const order: string[] = [];
  const waiting = waitForBuildCache().then(() => order.push('read'));
  order.push('saved');
  writeBuildCache(cache, 'documents', {});
  await waiting;
  expect(order).toEqual(['saved', 'read']);
});

test('a process without a build cache waits for nothing', async () => {
  vi.stubEnv(BUILD_CACHE, undefined);
  await expect(waitForBuildCache()).resolves.toBe(undefined);
});

test('a process does not wait for ever for a build that was killed', async () => {
  const cache = path.join(folder, 'new');
  vi.stubEnv(BUILD_CACHE, cache);
  await expect(waitForBuildCache(1)).rejects.toThrow(
    `${cache} does not appear; the build that checks the sources has ended`,
  );
});
