import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { restoreOutput, swapOutput } from './swap-output';

const folder = makeTestFolder();
const at = (...parts: string[]) => path.join(folder, ...parts);

function write(place: string, content: string): void {
  mkdirSync(at(place), { recursive: true });
  writeFileSync(at(place, 'index.html'), content);
}

test('the new export replaces the old one, and nothing else is left', async () => {
  write('out', 'old');
  write('.export', 'new');
  await swapOutput(at('.export'), at('out'));
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('new');
  expect([existsSync(at('.export')), existsSync(at('out.previous'))]).toEqual([false, false]);
});

test('the first export needs no old one', async () => {
  write('.export', 'new');
  await swapOutput(at('.export'), at('out'));
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('new');
});

test('a leftover of an interrupted swap is in nobody’s way', async () => {
  write('out.previous', 'older');
  write('out', 'old');
  write('.export', 'new');
  await swapOutput(at('.export'), at('out'));
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('new');
});

test('a build that was killed between the two renames loses no export', async () => {
  write('out.previous', 'old');
  restoreOutput(at('out'));
  restoreOutput(at('out'));
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('old');
  expect(existsSync(at('out.previous'))).toBe(false);
});

test('an export that cannot be put in place leaves the old one there', async () => {
  write('out', 'old');
  // A folder cannot be moved into itself.
  const message = `EINVAL: invalid argument, rename '${folder}' -> '${at('out')}'`;
  await expect(swapOutput(folder, at('out'))).rejects.toThrow(expect.objectContaining({ message }));
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('old');
  expect(existsSync(at('out.previous'))).toBe(false);
});

test('an export that is not there leaves the old one in place', async () => {
  write('out', 'old');
  const message = `ENOENT: no such file or directory, access '${at('.export')}'`;
  await expect(swapOutput(at('.export'), at('out'))).rejects.toThrow(expect.objectContaining({ message }));
  expect(readFileSync(at('out', 'index.html'), 'utf8')).toBe('old');
});
