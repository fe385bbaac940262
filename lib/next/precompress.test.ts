import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { OTHER_TEXT, precompress, precompressFiles } from '@/lib/next/precompress';
import { makeTestFolder } from '@/lib/test-folder.fixture';

const text = 'a line of a guide\n'.repeat(100);
const folder = makeTestFolder();

beforeEach(() => {
  mkdirSync(path.join(folder, 'docs'));
  for (const file of ['docs/auth.md', 'docs/auth.html', 'docs/auth.png']) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'docs/short.md'), 'a line');
});

test('writes both twins of text that gains by it, and of nothing else', async () => {
  await precompress(folder, OTHER_TEXT);
  expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual([
    'auth.html',
    'auth.md',
    'auth.md.br',
    'auth.md.gz',
    'auth.png',
    'short.md',
  ]);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'docs/auth.md.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(path.join(folder, 'docs/auth.md.gz'))).toString()).toBe(text);
});

test('takes files that are named', async () => {
  await precompressFiles(folder, ['docs/auth.html']);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'docs/auth.html.br'))).toString()).toBe(text);
});

test('fails when a file cannot be written', async () => {
  const twin = path.join(folder, 'docs/auth.md.br');
  mkdirSync(twin);
  const message = `EISDIR: illegal operation on a directory, open '${twin}'`;
  await expect(precompress(folder, OTHER_TEXT)).rejects.toThrow(expect.objectContaining({ message }));
});
