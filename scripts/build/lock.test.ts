import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { scriptCommand } from '@/scripts/run-step';
import { tryLock, withLock } from './lock';

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
  const lockFile = JSON.stringify(path.resolve('scripts/build/lock.ts'));
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
