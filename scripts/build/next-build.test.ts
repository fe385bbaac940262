import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { formatFailure } from '@/lib/diagnostic';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { runNextBuild } from './next-build';

const folder = makeTestFolder();

const PROGRAM = `const { writeFileSync } = require('node:fs');
console.error('Cannot find package');
writeFileSync('pid', String(process.pid));
process.exitCode = 1;
`;

/** Resolves when the program has ended. */
async function waitForEnd(): Promise<void> {
  const file = path.join(folder, 'pid');
  const isRunning = () => {
    try {
      return !existsSync(file) || process.kill(Number(readFileSync(file, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  while (isRunning()) await setTimeout(5);
}

test('shows what Next printed before the check has passed, also when Next has already ended', async () => {
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFiles(folder, { 'node_modules/next/dist/bin/next': PROGRAM });
  await expect(runNextBuild(folder, {}, waitForEnd(), false)).rejects.toThrow(
    expect.objectContaining({ message: 'next build: ended with exit code 1; correct what it printed above' }),
  );
  expect(error.mock.calls.map(([chunk]) => String(chunk)).join('')).toContain('Cannot find package\n');
  error.mockRestore();
});

test('names the disk when it is full, because Next names no reason', async () => {
  writeFiles(folder, { 'node_modules/next/dist/bin/next': 'process.exitCode = 1;' });
  const built = runNextBuild(folder, {}, Promise.resolve(), false, async () => 40_960);
  const failure = await built.catch((error) => formatFailure(error));
  expect(failure).toBe(`${folder}: the disk of this folder is full; make room, and run the command again`);
});
