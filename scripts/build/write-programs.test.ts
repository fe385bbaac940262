import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { packTarball, withManifest } from './write-programs';

const read = (content: string) => {
  const program = { name: 'mock', description: 'Mock', bin: 'mock.mjs', dependencies: {} };
  const [manifest, ...files] = withManifest({ private: true }, program, [{ path: 'mock.mjs', content }]);
  expect(files).toEqual([{ path: 'mock.mjs', content }]);
  return JSON.parse(manifest?.content ?? '') as { name: string; version: string; bin: object }; // the test compares it
};

test('another content has another name, version and first command, so that npx takes it', () => {
  const [one, same, other] = [read('1'), read('1'), read('2')];
  const hash = one.name.slice('mock-'.length);
  expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(one).toEqual({
    name: `mock-${hash}`,
    version: `1.0.0-sha${hash}`,
    description: 'Mock',
    bin: { [`mock-${hash}`]: 'mock.mjs', mock: 'mock.mjs' },
    dependencies: {},
  });
  expect(Object.keys(one.bin)).toEqual([`mock-${hash}`, 'mock']);
  expect(same).toEqual(one);
  expect([other.name, other.version]).not.toEqual([one.name, one.version]);
});

const files = [
  { path: 'mock.mjs', content: '#!/usr/bin/env node\n', isProgram: true },
  { path: 'documents/library.json', content: 'x'.repeat(1000) },
];

const folder = makeTestFolder();

test('tar unpacks what was packed', () => {
  writeFileSync(path.join(folder, 'a.tgz'), packTarball(files));
  expect(spawnSync('tar', ['xzf', 'a.tgz'], { cwd: folder }).status).toBe(0);
  const unpacked = (name: string) => path.join(folder, 'package', name);
  expect(readFileSync(unpacked('documents/library.json'), 'utf8')).toBe('x'.repeat(1000));
  expect(statSync(unpacked('mock.mjs')).mode & 0o777).toBe(0o755);
  expect(statSync(unpacked('mock.mjs')).mtimeMs).toBe(0);
});

test('the same files give the same bytes', () => {
  expect(packTarball(files).equals(packTarball(files))).toBe(true);
});
