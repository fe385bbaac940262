import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { dropUnusedValues, hashInput, KEPT_VALUES, keepValue } from './kept-values';

const parent = makeTestFolder();
const folder = path.join(parent, 'code');

beforeEach(() => vi.stubEnv(KEPT_VALUES, folder));

afterEach(() => vi.unstubAllEnvs());

const make = async () => ({ made: performance.now() });

test('equal inputs return the value of the first build, others another', async () => {
  const first = await keepValue([{ title: 'Lock', sections: new Map([['a', 1]]) }], make);
  expect(await keepValue([{ title: 'Lock', sections: new Map([['a', 1]]) }], make)).toEqual(first);
  expect(await keepValue([{ title: 'Lock', sections: new Map([['a', 2]]) }], make)).not.toEqual(first);
  expect(await keepValue([{ title: 'Lock', sections: [] }], make)).not.toEqual(first);
  const others = [undefined, null, 'undefined', Number.NaN, 0, 1n, new Set([1]), new Set([2]), {}, { a: undefined }];
  const values = await Promise.all(others.map((other) => keepValue(other, make)));
  expect(new Set(values.map(({ made }) => made)).size).toBe(others.length);
});

test('equal arrays return the same value, however the engine stores them', async () => {
  const holey = new Array<string>(2);
  holey[0] = 'a';
  holey[1] = 'b';
  expect(await keepValue(holey, make)).toEqual(await keepValue(['a', 'b'], make));
  expect(hashInput(holey)).toBe(hashInput(['a', 'b']));
});

test('nothing is kept outside of a build, or of a value that could not be made', async () => {
  const fail = () => Promise.reject(new Error('no value'));
  await expect(keepValue('a', fail)).rejects.toThrow('no value');
  expect(existsSync(folder)).toBe(false);
  vi.stubEnv(KEPT_VALUES, undefined);
  const first = await keepValue('a', make);
  expect(await keepValue('a', make)).not.toEqual(first);
});

test('values that no build uses, and those of other code, are dropped', async () => {
  const old = new Date(Date.now() - 60_000);
  const used = await keepValue('used', make);
  const [file = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, 'unused'), '');
  for (const name of [file, 'unused']) utimesSync(path.join(folder, name), old, old);
  writeFiles(parent, { 'other-code/value': '' });
  const start = Date.now() - 1000;
  expect(await keepValue('used', make)).toEqual(used);
  dropUnusedValues(folder, start);
  expect(readdirSync(parent)).toEqual(['code']);
  expect(readdirSync(folder)).toEqual([file]);
});

test('a build without values drops those of other code', () => {
  writeFiles(parent, { 'other-code/value': '' });
  dropUnusedValues(folder, Date.now());
  expect(readdirSync(parent)).toEqual([]);
  dropUnusedValues(path.join(parent, 'missing/code'), Date.now());
});
