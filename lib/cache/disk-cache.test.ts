import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { cacheOnDisk, DISK_CACHE, dropUnusedEntries, hashInput } from './build-cache';

const parent = makeTestFolder();
const folder = path.join(parent, 'code');

beforeEach(() => vi.stubEnv(DISK_CACHE, folder));

afterEach(() => vi.unstubAllEnvs());

const make = async () => ({ made: performance.now() });

test('equal inputs return the value of the first build, others another', async () => {
  const first = await cacheOnDisk([{ title: 'Lock', sections: new Map([['a', 1]]) }], make);
  expect(await cacheOnDisk([{ title: 'Lock', sections: new Map([['a', 1]]) }], make)).toEqual(first);
  expect(await cacheOnDisk([{ title: 'Lock', sections: new Map([['a', 2]]) }], make)).not.toEqual(first);
  expect(await cacheOnDisk([{ title: 'Lock', sections: [] }], make)).not.toEqual(first);
  const others = [undefined, null, 'undefined', Number.NaN, 0, 1n, new Set([1]), new Set([2]), {}, { a: undefined }];
  const values = await Promise.all(others.map((other) => cacheOnDisk(other, make)));
  expect(new Set(values.map(({ made }) => made)).size).toBe(others.length);
});

test('equal arrays return the same value, however the engine stores them', async () => {
  const holey = new Array<string>(2);
  holey[0] = 'a';
  holey[1] = 'b';
  expect(await cacheOnDisk(holey, make)).toEqual(await cacheOnDisk(['a', 'b'], make));
  expect(hashInput(holey)).toBe(hashInput(['a', 'b']));
});

test('nothing is kept outside of a build, or of a value that could not be made', async () => {
  const fail = () => Promise.reject(new Error('no value'));
  await expect(cacheOnDisk('a', fail)).rejects.toThrow('no value');
  expect(existsSync(folder)).toBe(false);
  vi.stubEnv(DISK_CACHE, undefined);
  const first = await cacheOnDisk('a', make);
  expect(await cacheOnDisk('a', make)).not.toEqual(first);
});

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (entry: Buffer) => entry.subarray(0, 20)],
  ['cut off within the hash', (entry: Buffer) => entry.subarray(0, -1)],
  ['other bytes', (entry: Buffer) => Buffer.alloc(entry.length, 'x')],
  ['another value', (entry: Buffer) => Buffer.from(entry.toString('latin1').replace('made', 'nade'), 'latin1')],
])('a damaged value is made again: %s', async (_, damage) => {
  const first = await cacheOnDisk('damaged', make);
  for (const file of readdirSync(folder)) {
    const entry = path.join(folder, file);
    writeFileSync(entry, damage(readFileSync(entry)));
  }
  const second = await cacheOnDisk('damaged', make);
  expect(second).toEqual({ made: expect.any(Number) });
  expect(second).not.toEqual(first);
  expect(await cacheOnDisk('damaged', make)).toEqual(second);
});

test('values that no build uses, and those of other code, are dropped', async () => {
  const old = new Date(Date.now() - 60_000);
  const used = await cacheOnDisk('used', make);
  const [file = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, 'unused'), '');
  for (const name of [file, 'unused']) utimesSync(path.join(folder, name), old, old);
  writeFiles(parent, { 'other-code/value': '' });
  const start = Date.now() - 1000;
  expect(await cacheOnDisk('used', make)).toEqual(used);
  dropUnusedEntries(folder, start);
  expect(readdirSync(parent)).toEqual(['code']);
  expect(readdirSync(folder)).toEqual([file]);
});

test('a build without values drops those of other code', () => {
  writeFiles(parent, { 'other-code/value': '' });
  dropUnusedEntries(folder, Date.now());
  expect(readdirSync(parent)).toEqual([]);
  dropUnusedEntries(path.join(parent, 'missing/code'), Date.now());
});
