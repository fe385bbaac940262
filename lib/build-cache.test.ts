import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUILD_CACHE, readBuildCache, writeBuildCache } from './build-cache';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-cache-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
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
