import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { packTarball } from './write-programs';

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
