import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { scriptCommand } from '@/scripts/run-step';
import { restoreOutput, swapOutput, tryLock, withLock } from './output';

const folder = makeTestFolder();

test('a second build in a folder is refused in one sentence, and one in another folder is not', async () => {
  await withLock(folder, async () => {
    await expect(withLock(folder, async () => 'built')).rejects.toThrow(
      expect.objectContaining({
        message: `${folder}: another build is running in this folder; wait until it has ended, or stop it`,
      }),
    );
    expect(await withLock(path.dirname(folder), async () => 'built')).toBe('built');
  });
  expect(await withLock(folder, async () => 'built')).toBe('built');
});

test('the lock of a build that was killed or has failed is free', async () => {
  const script = path.join(folder, 'hold.ts');
  const lockFile = JSON.stringify(path.resolve('scripts/build/output.ts'));
  writeFileSync(
    script,
    `import { tryLock } from ${lockFile};
    const lock = await tryLock(${JSON.stringify(folder)});
    lock.ref();
    process.send(lock !== undefined);`,
  );
  const [program, ...args] = scriptCommand(script);
  const child = fork(program, args);
  expect(await new Promise((resolve) => child.once('message', resolve))).toBe(true);
  expect(await tryLock(folder)).toBeUndefined();
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const failing = withLock(folder, async () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await withLock(folder, async () => 'built')).toBe('built');
});

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
